/** Where a game turned, from the points after each round. */
import { expect, test } from 'vitest'
import { turningPoints } from '../../src/games/shared/end/history'

test('who led and since when, and the best round', () => {
  expect(
    turningPoints([
      [0, 4, 4, 9, 12],
      [0, 2, 8, 8, 9],
    ]),
  ).toEqual({ leaders: [0], points: 12, since: 3, best: { seat: 1, round: 2, points: 6 } })
})

test('level before the final scoring, or without any points', () => {
  expect(
    turningPoints([
      [0, 5],
      [0, 5],
      [0, 1],
    ]),
  ).toEqual({
    leaders: [0, 1],
    points: 5,
    since: null,
    best: { seat: 0, round: 1, points: 5 },
  })
  expect(
    turningPoints([
      [0, 0],
      [0, 0],
    ]),
  ).toEqual({ leaders: [], points: 0, since: null, best: null })
})

test('a head start may lead from the beginning', () => {
  expect(
    turningPoints([
      [6, 6, 8],
      [0, 3, 4],
    ]).since,
  ).toBe(0)
})
