/** How far any game is that does not say it itself: counted in rounds or turns if its view has such a field, and in points if its
 players have them. */
import type { GameStanding } from '../module'

interface Customary {
  round?: unknown
  turn?: unknown
  players?: readonly { vp?: unknown; total?: unknown }[]
}
const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const standing: GameStanding<Customary> = {
  progress(view) {
    for (const word of ['round', 'turn'] as const) {
      const n = amount(view[word])
      if (n !== null) return { word, n }
    }
    return null
  },
  points: ({ players }, seat) => amount(players?.[seat]?.vp),
  total: ({ players }, seat) => amount(players?.[seat]?.total),
}
