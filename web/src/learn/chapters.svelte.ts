/** A game's lessons as chapters of the way: what each is called, how far it has got, and which is the one to go on with. */
import type { LessonInfo } from '../lib/wire'
import { t, words } from '../lib/words.svelte'
import { addressOf } from './address'
import { nextOf, progress, type Standing } from './progress.svelte'

export interface Chapter {
  number: number
  title: string
  note: string // "done", "continue · 1½ min", "2 min"
  href: string
  standing: Standing
  /** The one to go on with. */
  next: boolean
  /** For the link: a lesson that was done begins anew. */
  onclick: () => void
}

export function chaptersOf(lessons: readonly LessonInfo[]): Chapter[] {
  const next = nextOf(lessons)
  return lessons.map((lesson, i) => {
    const standing = progress.standing(lesson)
    const n = inMinutes(lesson.minutes)
    const over = (progress.of(lesson)?.step ?? 0) >= lesson.steps.length
    return {
      number: i + 1,
      title: words.say(`${lesson.key}.title`),
      note:
        standing === 'done'
          ? t('web.learn.standing_done')
          : standing === 'begun'
            ? t('web.learn.standing_begun', { n })
            : t('web.learn.minutes', { n }),
      href: addressOf(lesson),
      standing,
      next: lesson === next,
      onclick: () => over && progress.restart(lesson),
    }
  })
}

/** Minutes with halves: 1½. */
export function inMinutes(minutes: number): string {
  const halves = Math.max(1, Math.round(minutes * 2))
  const whole = Math.floor(halves / 2)
  return `${whole || ''}${halves % 2 ? '½' : ''}`
}

export const minutesOf = (lessons: readonly LessonInfo[]): number =>
  Math.max(1, Math.round(lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)))
