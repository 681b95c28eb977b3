import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test } from 'vitest'
import End from '../../src/games/carrara/End.svelte'
import { pointsByRound, ranking, roundOf, rowsOf, scorings, victory } from '../../src/games/carrara/end/reckoning'
import type { Line } from '../../src/games/carrara/view'
import type { LogEntry } from '../../src/lib/wire'
import { expectAccessible } from './axe'
import { loadWords } from '../home/words'
import { player, table, view } from './table'

beforeAll(() => loadWords())
afterEach(cleanup)
const text = () => document.body.textContent!.replaceAll(/\s+/g, ' ')

const points = {
  types: 8,
  cities: 6,
  categories: 0,
  announcement: 5,
  objects: 10,
  spare_objects: 1,
  buildings: 9,
  bonus: 6,
  coins: 2,
}
const breakdown: Line[] = [
  {
    source: 'objects',
    card: 'Oa',
    vp: 10,
    parts: [
      { items: ['object.book', 'object.book'], vp: 5, coins: 0, factors: [] },
      { items: ['object.gate', 'object.gate'], vp: 5, coins: 0, factors: [] },
    ],
  },
  { source: 'spare_objects', card: null, vp: 1, parts: [{ items: ['object.flag'], vp: 1, coins: 0, factors: [] }] },
  {
    source: 'buildings',
    card: 'Ba',
    vp: 9,
    parts: [{ items: ['biblioteca-3', 'porta-2'], vp: 9, coins: 0, factors: [] }],
  },
  { source: 'bonus', card: 'Xb', vp: 6, parts: [{ items: ['livorno'], vp: 6, coins: 0, factors: [] }] },
  { source: 'coins', card: null, vp: 2, parts: [{ items: [], vp: 2, coins: 11, factors: [] }] },
]
const ended = (totals: number[], winners: number[], changes = {}) =>
  view({
    over: true,
    phase: 'over',
    active: null,
    winners,
    announced_by: 0,
    players: totals.map((total, seat) => player(seat, { total, points, breakdown })),
    ...changes,
  })

const entry = (
  number: number,
  seat: number,
  action: string,
  vp: number,
  round?: number,
  key = 'carrara.log.end',
): LogEntry => ({
  number,
  seat,
  action,
  rule: 'C4.5',
  changes: vp ? [{ seat, thing: 'vp', amount: vp }] : [],
  messages: [{ key, args: {} }, ...(round ? [{ key: 'carrara.log.round', args: { round } }] : [])],
})
const LOG = [
  entry(1, 0, 'score-type palazzo', 8),
  entry(2, 1, 'end', 0, 2),
  entry(3, 0, 'score-city pisa', 6),
  entry(4, 1, 'score-type villa', 4, 3),
  entry(5, 0, 'announce', 5, undefined, 'carrara.log.announce'),
  entry(6, 1, 'end', 30), // with the final scoring
]

test('points grow round by round; the final scoring is none of them', () => {
  const final = ended([47, 44], [0])
  final.players[0]!.vp = 19
  final.players[1]!.vp = 4
  expect(pointsByRound(LOG, final)).toEqual([
    [0, 8, 14, 19],
    [0, 0, 4, 4],
  ])
  expect(roundOf(LOG, 'carrara.log.announce')).toBe(3)
  expect(roundOf(LOG, 'carrara.log.last_tile')).toBe(null)
  expect(scorings(LOG, 0)).toEqual([
    { action: 'score-type palazzo', vp: 8, coins: 0 },
    { action: 'score-city pisa', vp: 6, coins: 0 },
  ])
})

test('a head start is there from the beginning, and a row of its own where somebody has one', () => {
  const given = ended([47, 50], [1])
  given.players[0]!.vp = 19
  given.players[1]!.vp = 10
  given.players[1]!.points = { ...points, types: 2, head_start: 6 }
  expect(pointsByRound(LOG, given)).toEqual([
    [0, 8, 14, 19],
    [6, 6, 10, 10],
  ])
  expect(rowsOf(given).map(({ id }) => id)).toContain('head_start')
  expect(rowsOf(ended([47, 44], [0])).map(({ id }) => id)).not.toContain('head_start')
  const { play } = table({ view: given, log: LOG })
  render(End, { play })
  const row = screen.getByRole('rowheader', { name: /^Head start/ }).closest('tr')!
  expect(row.textContent!.replaceAll(/\s+/g, ' ')).toMatch(/^Head start ?agreed before the game ?6, highest –/)
})

test('places follow points, then blocks left', () => {
  const final = ended([40, 47, 47], [2])
  final.players[2]!.blocks!.black = 5
  expect(ranking(final)).toEqual([2, 1, 0])
  expect(victory(final)).toEqual({ kind: 'blocks', lead: 0 })
})

test.each([
  [[47, 46], [0], 'Lucia wins by 1 point'],
  [[47, 40], [0], 'Lucia wins by 7 points'],
  [[47, 47], [1], 'Matteo wins the tie-break on blocks left'],
  [[47, 47, 47, 40], [0, 1, 2], 'Lucia, Matteo and Ginevra share the victory'],
])('the headline of %j won by %j', (totals, winners, headline) => {
  const { play } = table({ view: ended(totals, winners), log: LOG })
  render(End, { play })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(headline)
})

test('it tells where the points come from and how each set was found', async () => {
  const { play } = table({ view: ended([47, 44], [0]), log: LOG })
  const { container } = render(End, { play })
  expect(text()).toContain('Lucia announced the end in round 3 with all three goals reached.')
  expect(text()).toContain('2 × 5 + 1')
  const objects = screen.getByRole('button', { name: /Two by two/ })
  expect(objects.getAttribute('aria-expanded')).toBe('false')
  objects.click()
  expect(await screen.findAllByRole('img', { name: 'book' })).toHaveLength(4)
  await expectAccessible(container)
})

test('without the expansion there is no Bonus row, and rows have their plain names', () => {
  const base = ended([30, 20], [0], {
    expansion: false,
    cards: { top: 'T1', object: 'O1', building: 'B1', bonus: null },
    announced_by: null,
    last_tile_by: 1,
  })
  const { play } = table({ view: base, log: LOG })
  render(End, { play })
  const rows = screen.getAllByRole('rowheader').map((row) => row.textContent!.trim())
  expect(rows.some((row) => row.startsWith('Objects'))).toBe(true)
  expect(rows.some((row) => row.includes('harbours') || row.startsWith('Announcement'))).toBe(false)
  expect(text()).toContain('Matteo took the last building')
})
