/** The six ways: what their spaces are worth, what they cost, and whom they favour now. */
import type { MessengerFacts, VolgareFacts } from '../facts.svelte'
import type { Advance, VolgareView } from '../view'
import { standing } from './discs'

/** What entering the Messenger's last space costs and brings on this turn (V8.3). */
export function messengerNow(view: VolgareView, facts: VolgareFacts): MessengerFacts {
  return view.turn <= facts.messenger_early_turn ? facts.messenger.early : facts.messenger.late
}

/** The Franciscan city of this turn's Canticle, "all", or the next one to come with its turn; null if none comes (V8.6). */
export function canticleNow(
  view: VolgareView,
  facts: VolgareFacts,
): { now: string | 'all' } | { next: string; turn: number } | null {
  if (view.turn >= facts.all_franciscans_turn[view.edition]!) return { now: 'all' }
  const cities = view.zones.filter((zone) => zone.canticle_turn !== null)
  const now = cities.find((zone) => zone.canticle_turn === view.turn)
  if (now) return { now: now.name }
  const later = cities
    .filter((zone) => zone.canticle_turn! > view.turn)
    .sort((one, other) => one.canticle_turn! - other.canticle_turn!)[0]
  return later ? { next: later.name, turn: later.canticle_turn! } : null
}

/** What is printed on a space besides its number: points of the Riddle, tiles of the library, the ends of the two roads. */
export function goalOf(track: Advance, space: number, length: number, facts: VolgareFacts): number | 'end' | null {
  if (track === 'messenger' || track === 'orient') return space === length ? 'end' : null
  const numbers = facts.tracks.find((one) => one.name === track)!.numbers
  const number = numbers[space] ?? 0
  // The Riddle's highest points are printed once; every space beyond counts the same.
  return number && number !== numbers[space - 1] ? number : null
}

/** What discs would bring if the game ended, or the next turn began, now: short signs by seat. */
export function badgesOf(track: Advance, view: VolgareView, facts: VolgareFacts): Map<number, string> {
  const [first, second] = standing(view.tracks[track])
  const badges = new Map<number, string>()
  if (first === undefined) return badges
  if (track === 'riddle') {
    const points = facts.tracks.find((one) => one.name === track)!.numbers[view.tracks.riddle.spaces[first]!]!
    if (points) badges.set(first, `${points}`)
  } else if (track === 'canticle') {
    badges.set(first, `${facts.canticle_points[0]}`)
    if (second !== undefined) badges.set(second, `${facts.canticle_points[1]}`)
  } else if (track === 'rest') badges.set(first, '1.')
  return badges
}

/** Abbesses that an advance costs besides its actions: one a space on the Canticle, less what Michael's virtual one saves. */
export function yellowsFor(steps: number, character: string | null, facts: VolgareFacts): number {
  const virtual = facts.characters.find((one) => one.name === character)?.virtual === 'yellow' ? 1 : 0
  return Math.max(0, steps - virtual)
}
