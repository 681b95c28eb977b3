/** Whole numbers that add up: what is rounded on its own would not. */

/** Whole numbers with a given sum, as near to the values as they can be: those with the largest remainders are rounded up. */
export function rounded(values: readonly number[], total: number): number[] {
  const whole = values.map(Math.floor)
  const missing = total - whole.reduce((sum, one) => sum + one, 0)
  const order = values.map((_, i) => i).sort((a, b) => values[b]! - whole[b]! - (values[a]! - whole[a]!) || a - b)
  const each = Math.floor(missing / values.length) // 0, unless the values do not add up to the total at all
  const more = missing - each * values.length
  order.forEach((i, rank) => (whole[i] = whole[i]! + each + (rank < more ? 1 : 0)))
  return whole
}

/** What made the result of a seat, in parts of 1. */
export interface Parts {
  start: number
  own: number
  others: number
  luck: number
  result: number
}

/** The same in whole points of 100, so that each seat's add up to its result, all starts to 100, all luck to 0, and own and others'
 choices together to 0. Several winners share 100 points. */
export function inPoints(seats: readonly Parts[]): Parts[] {
  const result = rounded(
    seats.map((seat) => 100 * seat.result),
    100,
  )
  const start = rounded(
    seats.map((seat) => 100 * seat.start),
    100,
  )
  const luck = rounded(
    seats.map((seat) => 100 * seat.luck),
    0,
  )
  return seats.map((seat, i) => {
    // What is left for choices is fixed by the other columns; its parts are rounded together.
    const left = result[i]! - start[i]! - luck[i]!
    const [own, others] = rounded([100 * seat.own, 100 * seat.others], left) as [number, number]
    const gift = Math.max(0, own) // nobody gains by choices worse than the best
    return { start: start[i]!, own: own - gift, others: others + gift, luck: luck[i]!, result: result[i]! }
  })
}
