/** The manuscripts as they are laid out. */
import type { ManuscriptFacts, VolgareFacts } from '../facts.svelte'
import type { Dialect, PlayerView, VolgareView } from '../view'

export const LINGUA = 'lingua-volgare'

export function manuscriptFacts(name: string, facts: VolgareFacts): ManuscriptFacts {
  return facts.manuscripts.find((one) => one.name === name)!
}

/** What a level would cost if none below it were exhausted is its own number; less means a lower one is (V3.5). */
export function discount(level: number, actions: number): number {
  return level - actions
}

/** The dialects of a player's manuscripts, each once; null where they are hidden. */
export function dialectsOf(player: PlayerView, facts: VolgareFacts): Set<Dialect> | null {
  if (!player.manuscripts) return null
  const owned = facts.manuscripts.filter((one) => player.manuscripts![one.name])
  return new Set(owned.filter((one) => one.colours.length === 1).flatMap((one) => one.colours))
}

/** How much knowledge a seat lacks for a level; 0 if it has been reached (V1.5). */
export function missingFor(level: number, seat: number, view: VolgareView): number {
  return Math.max(0, view.levels[level - 1]! - view.tracks.knowledge.spaces[seat]!)
}
