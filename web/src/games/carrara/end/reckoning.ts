/** The final scoring worked out for the page: places, points by source and by round, and what is said of the winner. */
import type { Play } from '../../../lib/play.svelte'
import type { LogEntry } from '../../../lib/wire'
import { roundsOf, sumsByRound } from '../../shared/end/history'
import type { CarraraView, Line, PlayerView } from '../view'

/** How points come about: a line of the final scoring, or what was scored on the track, which the log tells. */
export type Explained = Line | (Omit<Line, 'source'> & { source: 'track' })

export const linesOf = (player: PlayerView): Line[] => player.breakdown ?? []

/** The rows of the reckoning, from the foot of a tower to its top. Two of them gather several sources. */
export const ROWS = [
  { id: 'head_start', sources: ['head_start'] },
  { id: 'track', sources: ['types', 'cities', 'categories'] },
  { id: 'announcement', sources: ['announcement'] },
  { id: 'objects', sources: ['objects', 'spare_objects'] },
  { id: 'buildings', sources: ['buildings'] },
  { id: 'bonus', sources: ['bonus'] },
  { id: 'coins', sources: ['coins'] },
] as const
export type Row = (typeof ROWS)[number]
export type RowId = Row['id']

export const pointsOf = (player: PlayerView, row: Row): number =>
  row.sources.reduce((sum, source) => sum + (player.points[source] ?? 0), 0)

/** The rows that there are in this game: no Bonus card without the expansion, no announcement or head start if there was none. */
export const rowsOf = (view: CarraraView): Row[] =>
  ROWS.filter(({ id, sources }) => {
    if (id === 'bonus') return view.cards.bonus !== null
    if (id === 'announcement') return view.announced_by !== null
    return id !== 'head_start' || view.players.some(({ points }) => points[sources[0]])
  })

export const blocksLeft = (player: PlayerView): number =>
  Object.values(player.blocks ?? {}).reduce((sum, amount) => sum + amount, 0)

/** The seats from the first place to the last. */
export function ranking(view: CarraraView): number[] {
  const seats = view.players.map(({ seat }) => seat)
  const player = (seat: number) => view.players[seat]!
  return seats.sort(
    (a, b) => player(b).total - player(a).total || blocksLeft(player(b)) - blocksLeft(player(a)) || a - b,
  )
}

/** What the parts of the end are drawn from: the final view, the seats from the first place to the last, and the rows of this game. */
export function finalOf(play: Play): { view: CarraraView; seats: number[]; rows: Row[] } {
  const view = play.view as CarraraView
  return { view, seats: ranking(view), rows: rowsOf(view) }
}

/** How the victory came about: by points, by the tie-break, or shared. */
export function victory(view: CarraraView): { kind: 'points' | 'blocks' | 'shared'; lead: number } {
  if (view.winners.length > 1) return { kind: 'shared', lead: 0 }
  const [first, second] = ranking(view)
  const lead = view.players[first!]!.total - (second === undefined ? 0 : view.players[second]!.total)
  return { kind: lead > 0 ? 'points' : 'blocks', lead }
}

const rounds = (log: readonly LogEntry[]): number[] =>
  roundsOf(log, ({ key, args }) => (key === 'carrara.log.round' ? Number(args.round) : null), 1)

/** The round in which the end was announced or the last building taken. */
export function roundOf(
  log: readonly LogEntry[],
  message: 'carrara.log.announce' | 'carrara.log.last_tile',
): number | null {
  const at = log.findIndex((entry) => entry.messages.some(({ key }) => key === message))
  return at < 0 ? null : rounds(log)[at]!
}

/** The scorings of a seat with their points, in the order in which they were made. */
export function scorings(log: readonly LogEntry[], seat: number): { action: string; vp: number; coins: number }[] {
  const amount = (entry: LogEntry, thing: string) =>
    entry.changes
      .filter((change) => change.seat === seat && change.thing === thing)
      .reduce((sum, change) => sum + change.amount, 0)
  return log
    .filter((entry) => entry.seat === seat && entry.action.startsWith('score-'))
    .map((entry) => ({ action: entry.action, vp: amount(entry, 'vp'), coins: amount(entry, 'coins') }))
}

/** The points of every seat on the track after each round; the first value is before the first round. */
export function pointsByRound(log: readonly LogEntry[], view: CarraraView): number[][] {
  const start = view.players.map(({ points }) => points.head_start ?? 0)
  const won = ({ changes }: LogEntry, seat: number) =>
    changes.reduce((sum, change) => sum + (change.seat === seat && change.thing === 'vp' ? change.amount : 0), 0)
  const sums = sumsByRound(log, rounds(log), start, won)
  // The final scoring belongs to the last decision, but not to the track.
  if (view.over && log.length) view.players.forEach(({ seat, vp }) => (sums[seat]![sums[seat]!.length - 1] = vp))
  return sums
}
