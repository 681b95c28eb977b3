import { describe, expect, it } from 'vitest'
import { inPoints, rounded, type Parts } from '../../src/review/rounding'

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** A game of so many seats in which nothing is round. */
function game(seats: number, seed: number): Parts[] {
  let state = seed
  const any = () => ((state = (state * 48271) % 2147483647), state / 2147483647)
  const weights = Array.from({ length: seats }, any)
  const start = weights.map((weight) => weight / sum(weights))
  const winner = Math.floor(any() * seats)
  const result = start.map((_, seat) => (seat === winner ? 1 : 0))
  const luck = start.map(() => any() - 0.5)
  const mean = sum(luck) / seats
  const own = start.map(() => -any())
  const balanced = luck.map((one) => one - mean)
  return start.map((_, seat) => ({
    start: start[seat]!,
    luck: balanced[seat]!,
    own: own[seat]!,
    others: result[seat]! - start[seat]! - balanced[seat]! - own[seat]!,
    result: result[seat]!,
  }))
}

describe('largest remainder', () => {
  it('keeps the sum and stays within one of each value', () => {
    expect(rounded([33.4, 33.3, 33.3], 100)).toEqual([34, 33, 33])
    expect(rounded([50.5, 49.5], 100)).toEqual([51, 49])
    expect(rounded([-0.4, 0.4], 0)).toEqual([0, 0])
    const values = [12.7, -3.2, 40.4, 50.1]
    const whole = rounded(values, 100)
    expect(sum(whole)).toBe(100)
    whole.forEach((one, i) => expect(Math.abs(one - values[i]!)).toBeLessThan(1))
  })
})

describe('what made the results', () => {
  it.each([2, 3, 4, 5])('adds up in rows and columns for %i seats', (seats) => {
    for (let seed = 1; seed < 40; seed++) {
      const parts = game(seats, seed)
      const points = inPoints(parts)
      points.forEach((one, seat) => {
        expect(one.start + one.luck + one.own + one.others).toBe(one.result)
        expect(one.own).toBeLessThanOrEqual(0)
        for (const part of ['start', 'luck', 'result'] as const)
          expect(Math.abs(one[part] - 100 * parts[seat]![part])).toBeLessThan(1)
        for (const part of ['own', 'others'] as const)
          expect(Math.abs(one[part] - 100 * parts[seat]![part])).toBeLessThan(3)
      })
      expect(sum(points.map(({ start }) => start))).toBe(100)
      expect(sum(points.map(({ luck }) => luck))).toBe(0)
      expect(sum(points.map(({ own, others }) => own + others))).toBe(0)
    }
  })
  it('divides a shared victory', () => {
    const half = { start: 0.5, luck: 0, own: 0, others: 0, result: 0.5 }
    expect(inPoints([half, half]).map(({ result }) => result)).toEqual([50, 50])
  })
})
