/** Sums of what decisions changed. */
import type { Change } from '../lib/wire'

/** All changes as one a seat and thing, in the order in which they first appear; what cancels out is left out. */
export function sumOfChanges(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.seat} ${change.thing}`
    const sum = sums.get(key)
    if (sum) sum.amount += change.amount
    else sums.set(key, { ...change })
  }
  return [...sums.values()].filter((change) => change.amount !== 0)
}

/** "+9", "−3": with a real minus sign. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}
