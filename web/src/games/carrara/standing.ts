/** How far a table of Carrara is, and who has how many points. */
import type { GameStanding } from '../module'
import type { CarraraView } from './view'

export const standing: GameStanding<CarraraView> = {
  progress: ({ round }) => ({ word: 'round', n: round }),
  points: ({ players }, seat) => players[seat]?.vp ?? null,
  total: ({ players }, seat) => players[seat]?.total ?? null,
}
