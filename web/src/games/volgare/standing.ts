/** How far a table of Volgare is. Points are counted when the game is over. */
import type { GameStanding } from '../module'
import type { VolgareView } from './view'

export const standing: GameStanding<VolgareView> = {
  progress: ({ turn }) => ({ word: 'turn', n: turn }),
  points: () => null,
  total: ({ players }, seat) => players[seat]?.total ?? null,
  ended: ({ players }, seat) => {
    const estimate = players[seat]?.estimate
    return estimate ? { points: estimate.at_least, exact: estimate.total_if_ended_now !== null } : null
  },
}
