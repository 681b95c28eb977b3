/** How far each lesson has got, in this browser. Every lesson has a place of its own there, so that two tabs with two lessons do not
 get into each other's way; what was once done stays done. */
import type { Lesson, LessonInfo } from '../lib/wire'

export interface Kept {
  of: string // the lesson as it was: decisions of another one mean something else
  step: number // the one that is on show; after the last one the lesson is over
  decisions: string[]
  marks: number[] // how many decisions had been made when each step began
  done: boolean // it has been played through once
}
export type Standing = 'open' | 'begun' | 'done'

const PLACE = 'bottega.lesson.'
const placeOf = ({ game, name }: Pick<LessonInfo, 'game' | 'name'>) => `${PLACE}${game}.${name}`

class LessonProgress {
  /** Counts changes, also those of other tabs. */
  private changes = $state(0)
  private unsaved = new Map<string, Kept>() // where the browser lets the page store nothing

  constructor() {
    addEventListener('storage', (event) => {
      if (event.key === null || event.key.startsWith(PLACE)) this.changes++
    })
  }

  of(lesson: Pick<LessonInfo, 'game' | 'name'>): Kept | null {
    void this.changes
    const place = placeOf(lesson)
    try {
      const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null
      if (kept && Number.isInteger(kept.step) && Array.isArray(kept.decisions) && Array.isArray(kept.marks)) return kept
    } catch {
      // What cannot be read is as good as nothing.
    }
    return this.unsaved.get(place) ?? null
  }

  standing(lesson: Pick<LessonInfo, 'game' | 'name'>): Standing {
    const kept = this.of(lesson)
    return kept?.done ? 'done' : kept && kept.step > 0 ? 'begun' : 'open'
  }

  keep(lesson: Pick<LessonInfo, 'game' | 'name'>, kept: Kept): void {
    const whole = { ...kept, done: kept.done || (this.of(lesson)?.done ?? false) }
    try {
      localStorage.setItem(placeOf(lesson), JSON.stringify(whole))
    } catch {
      this.unsaved.set(placeOf(lesson), whole)
    }
    this.changes++
  }

  /** Begin a lesson anew; that it was done stays. */
  restart(lesson: Pick<LessonInfo, 'game' | 'name'>): void {
    const kept = this.of(lesson)
    if (kept) this.keep(lesson, { ...kept, step: 0, decisions: [], marks: [] })
  }
}

export const progress = new LessonProgress()

/** The lesson to go on with: one that was begun, else the first that is not done. */
export function nextOf(lessons: readonly LessonInfo[]): LessonInfo | null {
  const standing = (wanted: Standing) => lessons.find((lesson) => progress.standing(lesson) === wanted)
  return standing('begun') ?? standing('open') ?? null
}

/** What a lesson is made of, as far as kept decisions depend on it. */
export function signature({ start, steps }: Lesson): string {
  const text = JSON.stringify([start, steps.map(({ name, right, then }) => [name, right, then])])
  let hash = 5381
  for (let i = 0; i < text.length; i++) hash = (hash * 33 + text.charCodeAt(i)) | 0
  return (hash >>> 0).toString(36)
}
