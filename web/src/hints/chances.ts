/** Chances of winning by table and moment, fetched once each. */
import { api } from '../lib/api'

const MOST = 2000
const known = new Map<string, number[]>()

export function knownChances(keys: string, length: number): number[] | null {
  return known.get(`${keys} ${length}`) ?? null
}

export async function fetchChances(keys: string, length: number): Promise<number[] | null> {
  const found = knownChances(keys, length)
  if (found) return found
  try {
    const { shares } = await api.chances(keys, length)
    if (known.size >= MOST) known.clear()
    known.set(`${keys} ${length}`, shares)
    return shares
  } catch {
    return null // the game is shown all the same
  }
}

/** Shares as whole per cent that add up to 100: what is cut off most is rounded up. */
export function inPercent(shares: readonly number[]): number[] {
  const whole = shares.map((share) => Math.floor(100 * share))
  const missing = shares.length ? 100 - whole.reduce((sum, one) => sum + one, 0) : 0
  const cut = shares.map((share, seat) => ({ seat, part: 100 * share - whole[seat]! })).sort((a, b) => b.part - a.part)
  for (const { seat } of cut.slice(0, missing)) whole[seat]!++
  return whole
}
