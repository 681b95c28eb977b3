/** What every player's points are drawn as: books, upon each other from the foot up, each as thick as its points. */
import { LINGUA, manuscriptFacts } from '../tracks/manuscripts'
import type { Dialect, PlayerView, VolgareFacts } from '../view'
import { SOURCES, type Source } from './reckoning'

export interface Book {
  source: Source
  vp: number
  /** Which manuscript it is; the other sources are one volume each. */
  manuscript: string | null
  level: number
  colours: Dialect[]
}

/** The volumes of a player, those that take nothing away, from the foot up: manuscripts first, the most precious below. */
export function booksOf(player: PlayerView, facts: VolgareFacts): Book[] {
  return SOURCES.toReversed().flatMap((source) => {
    const vp = player.points[source] ?? 0
    if (vp <= 0) return []
    return source === 'manuscripts'
      ? manuscriptsOf(player, facts)
      : [{ source, vp, manuscript: null, level: 0, colours: [] }]
  })
}

function manuscriptsOf(player: PlayerView, facts: VolgareFacts): Book[] {
  return Object.entries(player.manuscripts ?? {})
    .flatMap(([name, n]) => Array.from({ length: n }, () => name))
    .map((name): Book => {
      const { vp, level, colours } = manuscriptFacts(name, facts)
      return { source: 'manuscripts', vp, manuscript: name, level: name === LINGUA ? 0 : level, colours }
    })
    .sort((a, b) => b.vp - a.vp || (a.manuscript! > b.manuscript! ? 1 : -1))
}

/** What takes points away from a player. */
export function lossesOf(player: PlayerView): { source: Source; vp: number }[] {
  return SOURCES.map((source) => ({ source, vp: player.points[source] ?? 0 })).filter(({ vp }) => vp < 0)
}

/** A player's points from the first so many sources, in the order in which they are told. */
export function pointsUpTo(player: PlayerView, told: readonly Source[], count: number): number {
  return told.slice(0, count).reduce((sum, source) => sum + (player.points[source] ?? 0), 0)
}
