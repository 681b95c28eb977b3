/** The final scoring worked out for the page: places, rows, and how the victory came about. */
import type { PlayerView, VolgareView } from '../view'

/** Where points come from, in the order in which they are told; those of one kind have neighbouring tones. */
export const SOURCES = [
  'office',
  'votes',
  'richest',
  'riddle',
  'canticle',
  'manuscripts',
  'five_colours',
  'greens',
  'library',
  'character',
  'head_start',
] as const
export type Source = (typeof SOURCES)[number]

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

/** The parts of a player's bar, from the left; what takes points away has no place in it. */
export function barOf(player: PlayerView): { source: Source; vp: number }[] {
  return SOURCES.map((source) => ({ source, vp: player.points[source] ?? 0 })).filter(({ vp }) => vp > 0)
}

/** The longest bar, for the scale: what was gained, before anything was taken away. */
export function longest(view: VolgareView): number {
  return Math.max(1, ...view.players.map((player) => barOf(player).reduce((sum, { vp }) => sum + vp, 0)))
}
