/** Stupor Mundi as a story: who called, who has answered what, who is out, what was bid. */
import type { LogEntry } from '../../lib/wire'
import type { VolgareView } from './view'

export type Answer = 'caller' | 'asked' | 'waiting' | 'coming' | 'stays' | 'out'

export interface Guest {
  seat: number
  answer: Answer
  /** The last bid; null if there was none. */
  bid: number | null
}

/** Everybody at the table in the order in which they answer and bid: the caller first, then the turn order. */
export function guests(view: VolgareView, log: readonly LogEntry[]): Guest[] {
  const { caller, coming } = view.turn_state
  if (caller === null) return []
  const called = log.findLastIndex((entry) => entry.action === 'call')
  const since = log.slice(called + 1)
  const of = (seat: number) => since.filter((entry) => entry.seat === seat)
  return [caller, ...view.order.filter((seat) => seat !== caller)].map((seat) => {
    const own = of(seat)
    const bids = own.filter((entry) => entry.action.startsWith('bid ')).map((entry) => Number(entry.action.slice(4)))
    return { seat, answer: answerOf(seat), bid: bids[bids.length - 1] ?? null }

    function answerOf(seat: number): Answer {
      if (own.some((entry) => entry.action === 'refuse')) return 'stays'
      if (view.phase === 'summons') {
        if (seat === caller) return 'caller'
        if (coming.includes(seat)) return 'coming'
        return seat === view.active ? 'asked' : 'waiting'
      }
      if (!coming.includes(seat)) return 'out' // passed, or could not raise
      return seat === caller ? 'caller' : 'coming'
    }
  })
}

/** The bids to show: a few that are past, all that are possible, and the first that is too high. */
export function bidsToShow(current: number, most: number): number[] {
  const first = Math.max(1, current - 1)
  const last = Math.max(current + 1, most + 1)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
