/** What an office costs (V11.1). The table's preview is silent about a decision that ends the game, so it is worked out here;
 the rules take the same cubes by themselves. */
import { COLOURS, type Amounts, type CubeColour } from './view'

type Voting = Exclude<CubeColour, 'green'>
export type Payment = Record<Voting, number>

/** The cubes with the smallest sum that reaches so many votes, then the fewest, then the most red; null if none suffice. */
export function cubesFor(needed: number, cubes: Amounts<CubeColour>, votes: Record<Voting, number>): Payment | null {
  let best: { payment: Payment; sum: number; number: number } | null = null
  for (let red = cubes.red; red >= 0; red--) {
    for (let black = 0; black <= cubes.black; black++) {
      const yellow = Math.max(0, Math.ceil((needed - votes.red * red - votes.black * black) / votes.yellow))
      if (yellow > cubes.yellow) continue
      const sum = votes.red * red + votes.black * black + votes.yellow * yellow
      const number = red + black + yellow
      if (sum < needed) continue
      if (!best || sum < best.sum || (sum === best.sum && number < best.number)) best = { payment: { red, black, yellow }, sum, number }
    }
  }
  return best?.payment ?? null
}

export const VOTING = COLOURS.filter((colour): colour is Voting => colour !== 'green')
