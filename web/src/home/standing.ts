/** What the home page tells of a table: how far it is, whom it waits for, who has how many points. */
import { standingOf } from '../games'
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

/** "Round 14", "Turn 6"; the number of decisions where the game is not counted. */
export function progressOf(table: Snapshot): Message {
  if (!table.started) return { key: 'web.home.tables.gathering', args: {} }
  const progress = standingOf(table.game).progress(table.view)
  if (!progress) return { key: 'web.home.tables.moves', args: { n: table.length } }
  const { word, n } = progress
  return word === 'turn' && n === 0
    ? { key: 'web.home.tables.begins', args: {} }
    : { key: `web.home.tables.${word}`, args: { n } }
}

/** Points by seat, as far as everybody may know them: those on a track, and all when the game is over. */
export function pointsOf(table: Snapshot): (number | null)[] {
  if (!table.started) return table.seats.map(() => null) // the board shows a sample deal
  const standing = standingOf(table.game)
  return table.seats.map((_, seat) => (table.over ? standing.total : standing.points)(table.view, seat))
}

export function winnersOf(table: Snapshot): number[] {
  return table.over ? ((table.view?.winners ?? []) as number[]) : []
}

/** A seat's name; an open seat is called by its number. */
export function nameAt(table: Snapshot, seat: number, unnamed: (number: number) => string): string {
  return table.seats[seat]?.name || unnamed(seat + 1)
}
