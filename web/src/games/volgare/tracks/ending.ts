/** When the game can end: with the turn on which the second red papal tile is revealed (V3.2). */
import type { VolgareFacts } from '../facts.svelte'
import type { VolgareView } from '../view'

const RED_TILES = 2

/** The turns with which the game can still end, each with its probability as far as open tiles tell. */
export function endings(view: VolgareView, facts: VolgareFacts): Map<number, number> {
  if (view.last_turn) return new Map([[view.turn, 1]])
  const hidden: number[] = []
  let reds = RED_TILES
  for (let turn = facts.first_papal_turn; turn <= facts.turns; turn++) {
    const { papal } = view.rows[turn]!
    if (papal === 'hidden') hidden.push(turn)
    else if (papal === 'red') reds--
  }
  // The last red tile lies at position i, the other reds still hidden anywhere before it.
  const ways = hidden.map((_, i) => choose(i, reds - 1))
  const all = ways.reduce((sum, n) => sum + n, 0)
  return new Map(hidden.flatMap((turn, i) => (ways[i] ? [[turn, ways[i] / all]] : [])))
}

/** Whether one red papal tile lies open. */
export function popeIsDying(view: VolgareView): boolean {
  return !view.last_turn && Object.values(view.rows).some((row) => row.papal === 'red')
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}
