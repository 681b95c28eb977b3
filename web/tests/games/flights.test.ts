/** When what happens in a scoring of Carrara. */
import { expect, test } from 'vitest'
import { scoringTimes } from '../../src/games/carrara/board/motion'

test('the more buildings are scored, the quicker they follow each other', () => {
  expect(scoringTimes(0).gone).toBe(0)
  const [few, many] = [scoringTimes(2), scoringTimes(16)]
  expect(few.each).toBeGreaterThan(many.each)
  for (const { each, gone, arrived } of [few, many]) {
    expect(each).toBeGreaterThan(0)
    expect(gone).toBeLessThan(arrived)
    expect(arrived).toBeLessThanOrEqual(900)
  }
})
