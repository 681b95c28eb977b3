import { describe, expect, it } from 'vitest'
import type { ReviewTurn } from '../../src/lib/wire'
import { band, inPerCent, labelsOf, pointsOf, sharesAt, spread } from '../../src/review/ribbon'

const turn = (first: number, last: number, best: number, played: number, departure = last): ReviewTurn =>
  ({ first, last, departure, best_shares: [best, 1 - best], shares: [played, 1 - played] }) as ReviewTurn

const TURNS = [turn(1, 3, 0.5, 0.5), turn(4, 8, 0.6, 0.2, 6), turn(9, 10, 0.3, 0.3)]

describe('the ribbon', () => {
  it('holds what the best plan is worth until the turn leaves it, and jumps with chance', () => {
    const points = pointsOf(TURNS, [0, 1])
    expect(sharesAt(points, 0)).toEqual([0.5, 0.5])
    expect(sharesAt(points, 3)).toEqual([0.6, 0.4]) // what the dice brought
    expect(sharesAt(points, 5)).toEqual([0.6, 0.4])
    expect(sharesAt(points, 8)).toEqual([0.3, 0.7])
    expect(sharesAt(points, 10)).toEqual([0, 1]) // the result
    expect(points.map(({ length }) => length)).toEqual([0, 2, 3, 3, 5, 8, 8, 9, 10, 10])
  })
  it('is full at every height and ends where the analysis does', () => {
    const points = pointsOf(TURNS.slice(0, 2), null)
    const [top, bottom] = [band(points, 0, 10, 100, 50), band(points, 1, 10, 100, 50)]
    expect(top.startsWith('M0 0L')).toBe(true)
    expect(top).not.toContain('100 ')
    expect(bottom).toContain('80 50')
    expect(bottom.startsWith('M0 25')).toBe(true)
    expect(band([], 0, 10, 100, 50)).toBe('')
  })
  it('writes per cent that add up', () => {
    expect(inPerCent([1 / 3, 1 / 3, 1 / 3]).reduce((sum, one) => sum + one, 0)).toBe(100)
  })
  it('writes labels only where there is room, and never across a flag', () => {
    const points = pointsOf([turn(1, 100, 0.9, 0.9)], null)
    const labels = labelsOf(points, 100, [0.5], { width: 600, height: 100, label: { width: 70, height: 27 } })
    expect(new Set(labels.map(({ seat }) => seat))).toEqual(new Set([0])) // the other band is 10 high
    for (const { x } of labels) expect(x > 300 || x + 70 < 300).toBe(true)
  })
})

describe('flags', () => {
  it('do not cover each other and stay inside', () => {
    const spots = spread([0, 5, 180, 198], 40, 200)
    expect(spots).toEqual([0, 40, 120, 160])
    expect(spread([], 40, 200)).toEqual([])
    expect(spread([10, 100], 40, 200)).toEqual([10, 100])
  })
})
