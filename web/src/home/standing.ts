/** What the home page tells of a table: how far it is, whom it waits for, who has how many points. */
import type { Message, Snapshot } from '../lib/wire'

export type Waiting = 'you' | 'computer' | 'other' | 'people' | 'nobody'

export function waitsFor(table: Snapshot): Waiting {
  if (table.over || table.active === null) return 'nobody'
  if (!table.started) return 'people'
  const seat = table.seats[table.active]
  if (seat && (seat.kind !== 'person' || seat.stand_in)) return 'computer'
  return table.mine.includes(table.active) ? 'you' : 'other'
}

export function openSeats(table: Snapshot): number {
  return table.seats.filter((seat) => !seat.taken).length
}

/** "Round 14", "Turn 6": every game counts in its own way. */
export function progressOf(table: Snapshot): Message {
  if (!table.started) return { key: 'web.home.tables.gathering', args: {} }
  const view = table.view as Record<string, unknown>
  if (typeof view.round === 'number') return { key: 'web.home.tables.round', args: { n: view.round } }
  if (view.turn === 0) return { key: 'web.home.tables.begins', args: {} }
  if (typeof view.turn === 'number') return { key: 'web.home.tables.turn', args: { n: view.turn } }
  return { key: 'web.home.tables.moves', args: { n: table.length } }
}

/** Points by seat, as far as everybody may know them: those on a track, and all when the game is over. */
export function pointsOf(table: Snapshot): (number | null)[] {
  const players = (table.view?.players ?? []) as { vp?: number; total?: number }[]
  if (!table.started) return table.seats.map(() => null) // the board shows a sample deal
  return table.seats.map((_, i) => (table.over ? players[i]?.total : players[i]?.vp) ?? null)
}

export function winnersOf(table: Snapshot): number[] {
  return table.over ? ((table.view?.winners ?? []) as number[]) : []
}

/** A seat's name; an open seat is called by its number. */
export function nameAt(table: Snapshot, seat: number, unnamed: (number: number) => string): string {
  return table.seats[seat]?.name || unnamed(seat + 1)
}
