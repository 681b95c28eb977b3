/** How far a table of Carrara is, and who has how many points. */
import type { GameStanding } from '../module'
import type { CarraraView } from './view'

export const standing: GameStanding<CarraraView> = {
  progress: ({ round }) => ({ word: 'round', n: round }),
  points: ({ players }, seat) => players[seat]?.vp ?? null,
  total: ({ players }, seat) => players[seat]?.total ?? null,
  ended: ({ players }, seat) => {
    const { total_if_ended_now: total = null, at_least_if_ended_now: least } = players[seat] ?? {}
    if (total !== null) return { points: total, exact: true }
    return least === undefined ? null : { points: least, exact: false }
  },
}
