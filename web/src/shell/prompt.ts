/** What the bench says: what is asked, what is left, or whom the table waits for. */
import type { Play } from '../lib/play.svelte'
import { t } from '../lib/words.svelte'
import type { LogEntry } from '../lib/wire'
import { introduced, missingPeople } from './levels'
import { ownMessages } from './log'

export interface Prompt {
  text: string
  /** Says what kind of waiting it is, for the look: 'mine' asks, 'thinking' has a quiet animation. */
  mood: 'mine' | 'thinking' | 'waiting' | 'over'
}

const WORTH_SAYING = 2 // seconds of thought; a shorter one is over before it is read
const MOST_TOLD = 2 // sentences of one decision

/** The decision of somebody else that is just being shown; null while there is none. */
export function toldEntry(play: Play): LogEntry | null {
  const entry = play.catchingUp ? play.log[play.shown.length - 1] : undefined
  return entry && !play.shown.mine.includes(entry.seat) ? entry : null
}

export function promptOf(play: Play): Prompt {
  const { shown } = play
  const name = (seat: number) => play.names[seat] ?? ''
  if (shown.over) return { text: shown.prompt ? play.say(shown.prompt) : t('web.table.over'), mood: 'over' }
  if (play.gathering) return { text: t('web.room.waiting', { n: missingPeople(shown.seats).length }), mood: 'waiting' }
  if (play.catchingUp) {
    const entry = toldEntry(play)
    if (entry)
      return {
        text: ownMessages(entry)
          .slice(0, MOST_TOLD)
          .map((one) => play.say(one))
          .join(' '),
        mood: 'waiting',
      }
    return { text: t('web.table.plays', { name: shown.active === null ? '' : name(shown.active) }), mood: 'waiting' }
  }
  if (play.myTurn) {
    const selected = play.selected ? play.choice(play.selected) : undefined
    if (selected && play.selected === play.endTurn && play.leftOver.length)
      return { text: t('web.table.end_anyway', { left: play.leftOver.join(' · ') }), mood: 'mine' }
    if (selected) return { text: t('web.table.confirm_this', { choice: play.say(selected.label) }), mood: 'mine' }
    const text = play.ask?.() ?? (shown.prompt ? play.say(shown.prompt) : t('web.table.your_turn'))
    return { text, mood: 'mine' }
  }
  if (shown.thinking !== null) {
    const name = introduced(shown.seats[shown.thinking]!)
    const seconds = Math.ceil(shown.thinking_for ?? 0)
    const key = seconds >= WORTH_SAYING ? 'web.table.thinks_for' : 'web.table.thinks'
    return { text: t(key, { name, seconds }), mood: 'thinking' }
  }
  if (shown.active === null) return { text: t('web.table.waiting'), mood: 'waiting' }
  return { text: t('web.table.their_turn', { name: introduced(shown.seats[shown.active]!) }), mood: 'waiting' }
}

/** The names of those at this page who are asked, where several play at one screen. */
export function askedName(play: Play): string | null {
  return play.myTurn && play.shown.mine.length > 1 ? (play.names[play.shown.active!] ?? null) : null
}
