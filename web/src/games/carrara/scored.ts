/** Which buildings a scoring counts. */
import type { LogEntry } from '../../lib/wire'
import { categoryOf, CITIES, typeOf, type CarraraView, type City, type Tile } from './view'

/** Whether a scoring ("score-type villa") counts a building that stands in a city. */
export function isScored(action: string, tile: Tile, city: City): boolean {
  const [kind, what] = action.split(' ')
  if (kind === 'score-type') return typeOf(tile) === what
  if (kind === 'score-city') return city === what
  return kind === 'score-category' && categoryOf(typeOf(tile)) === what
}

/** The buildings that a decision has scored, city by city as they stand on the board. */
export function scoredTiles(view: CarraraView, { action, seat }: Pick<LogEntry, 'action' | 'seat'>): Tile[] {
  const { buildings } = view.players[seat]!
  return CITIES.flatMap((city) => buildings[city].filter((tile) => isScored(action, tile, city)))
}
