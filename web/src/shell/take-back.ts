/** Where one may ask to go back to, beyond what is free. */
import type { Play } from '../lib/play.svelte'
import { turnsOf } from './chronicle'

export interface TakeBack {
  to: number // the length of the game it would go back to
  seat: number
}

/** The places worth asking for: before one's last decision, and before the turn it belongs to. */
export function takeBacks(play: Play): TakeBack[] {
  const { mine } = play.latest
  const last = play.log.findLast((entry) => mine.includes(entry.seat))
  if (!last) return []
  const turn = turnsOf(play.log).findLast((one) => mine.includes(one.seat))!
  const places = [last.number - 1, turn.first - 1].map((to) => ({ to, seat: last.seat }))
  return places[0]!.to === places[1]!.to ? places.slice(0, 1) : places
}

/** The people who would have to agree. */
export function othersToAsk(play: Play): string[] {
  const { seats, mine } = play.latest
  return seats.filter((seat) => seat.kind === 'person' && seat.taken && !seat.stand_in && !mine.includes(seat.seat)).map((seat) => seat.name)
}
