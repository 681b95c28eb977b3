/** The final scoring worked out for the page: places, rows, and how the victory came about. */
import type { LogEntry, Message } from '../../../lib/wire'
import { roundsOf, sumsByRound } from '../../shared/end/history'
import type { IconName } from '../pieces'
import type { VolgareFacts, VolgareView } from '../view'

/** Where points come from, in the order in which they are told: as they lie upon each other, from the top. */
export const SOURCES = [
  'office',
  'richest',
  'votes',
  'canticle',
  'riddle',
  'character',
  'library',
  'greens',
  'five_colours',
  'manuscripts',
  'head_start',
] as const
export type Source = (typeof SOURCES)[number]

export const ICONS: Record<Source, IconName> = {
  office: 'cardinal',
  votes: 'vote',
  richest: 'merchant',
  riddle: 'riddle',
  canticle: 'canticle',
  manuscripts: 'manuscript',
  five_colours: 'map',
  greens: 'amanuensis',
  library: 'library',
  character: 'friar',
  head_start: 'players',
}

/** How the books and rows of a source are bound. */
export const COVERS: Record<Source, string> = {
  office: '#8f1f17',
  richest: '#7d5c0c',
  votes: '#84304f',
  canticle: '#a8471a',
  riddle: '#27518f',
  character: '#1f6a68',
  library: '#6b2a20',
  greens: '#2b7a4d',
  five_colours: '#8a6410',
  manuscripts: '#5d3a86',
  head_start: '#4d5a63',
}

/** The seats from the first place to the last; level players by knowledge. */
export function ranking(view: VolgareView): number[] {
  const knowing = view.tracks.knowledge.ranking
  return knowing.toSorted(
    (a, b) => view.players[b]!.total - view.players[a]!.total || knowing.indexOf(a) - knowing.indexOf(b),
  )
}

/** By how much the winner leads; 0 if knowledge decided. */
export function lead(view: VolgareView): number {
  const [first, second] = ranking(view)
  return view.players[first!]!.total - (second === undefined ? 0 : view.players[second]!.total)
}

/** Sources that brought somebody something, or took it. */
export function sourcesOf(view: VolgareView): Source[] {
  return SOURCES.filter((source) => view.players.some((player) => player.points[source]))
}

/** The points in manuscripts of every seat after each round, above what it began with; the first value is before the first round. */
export function pointsByRound(log: readonly LogEntry[], view: VolgareView, facts: VolgareFacts): number[][] {
  const worth = new Map(facts.manuscripts.map(({ name, vp }) => [`manuscript.${name}`, vp]))
  const start = view.players.map(({ points }) => points.head_start ?? 0)
  const won = ({ changes }: LogEntry, seat: number) =>
    changes.reduce(
      (sum, change) => sum + (change.seat === seat ? change.amount * (worth.get(change.thing) ?? 0) : 0),
      0,
    )
  return sumsByRound(log, roundsIn(log), start, won)
}

const roundsIn = (log: readonly LogEntry[]): number[] =>
  roundsOf(log, ({ key, args }) => (key === 'volgare.log.turn' ? Number(args.turn) : null), 0)

/** What the log tells of a game's turning points: Stupor Mundi, the Pope's death, who was elected. */
const TOLD = ['volgare.log.auction', 'volgare.log.papal_last', 'volgare.log.office']

export function told(log: readonly LogEntry[]): { round: number; message: Message }[] {
  const rounds = roundsIn(log)
  return log.flatMap(({ messages }, i) =>
    messages.filter(({ key }) => TOLD.includes(key)).map((message) => ({ round: rounds[i]!, message })),
  )
}

/** How a seat's points of a source came about. */
export function whyOf(view: VolgareView, seat: number, source: Source): Message[] {
  return view.players[seat]!.breakdown?.find((line) => line.source === source)?.why ?? []
}
