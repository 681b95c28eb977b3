/** Where one may ask to go back to, beyond what is free. */
import type { Play } from '../lib/play.svelte'
import type { Message } from '../lib/wire'
import { turnsOf } from './log'

/** So many requests of one person may be turned down or left unanswered in a game. */
const MOST_IN_VAIN = 5

export interface TakeBack {
  to: number // the length of the game it would go back to
  seat: number
}

/** The places worth asking for: before one's last decision, and before the turn it belongs to. */
export function takeBacks(play: Play): TakeBack[] {
  const { mine } = play.latest
  const last = play.log.findLast((entry) => mine.includes(entry.seat))
  if (!last) return []
  const turn = turnsOf(play.log, play.endTurn).findLast((one) => mine.includes(one.seat))!
  const places = [last.number - 1, turn.first - 1].map((to) => ({ to, seat: last.seat }))
  return places[0]!.to === places[1]!.to ? places.slice(0, 1) : places
}

/** The people who would have to agree, also those for whom a computer plays meanwhile. */
export function othersToAsk(play: Play): string[] {
  const { seats, mine } = play.latest
  return seats
    .filter((seat) => seat.kind === 'person' && seat.taken && !mine.includes(seat.seat))
    .map((seat) => seat.name)
}

/** Why nobody may be asked just now, though there would be something to undo; null if one may ask. */
export function whyNotAsk(play: Play): Message | null {
  const { undo, mine } = play.latest
  if (undo.may_ask || undo.ask) return null
  const own = undo.past.filter((past) => mine.includes(past.by))
  const last = own.at(-1)
  if (!last) return null
  const turnedDown = last.outcome === 'refused' || last.outcome === 'withdrawn'
  const vain = own.filter((past) => past.outcome !== 'agreed').length
  if (vain >= MOST_IN_VAIN) return { key: 'web.error.undo_too_often', args: { most: vain } }
  return turnedDown ? { key: 'web.error.undo_refused', args: {} } : null
}
