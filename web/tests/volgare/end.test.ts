/** The end of a game of Volgare: figures as the server gave them, told source by source. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import End from '../../src/games/volgare/End.svelte'
import { lead, pointsByRound, ranking, SOURCES, told } from '../../src/games/volgare/end/reckoning'
import { Revealing } from '../../src/games/volgare/end/revealing.svelte'
import { booksOf, lossesOf, pointsUpTo } from '../../src/games/volgare/end/stacks'
import { printed } from '../../src/games/volgare/facts.svelte'
import { settings } from '../../src/lib/settings.svelte'
import type { LogEntry } from '../../src/lib/wire'
import { loadWords } from '../home/words'
import { expectAccessible } from '../parts/axe'
import { table } from './table'

beforeAll(() => {
  loadWords()
  settings.set('motion', 'none')
})
afterEach(cleanup)
const text = () => document.body.textContent!.replaceAll(/\s+/g, ' ')
const button = (name: RegExp) => screen.getByRole('button', { name })

test('the end tells the winner, every source and who holds each majority', async () => {
  const { play, view, names } = table('over')
  const { container } = render(End, { play })
  const winner = view.players[view.winners[0]!]!
  expect(
    screen.getByRole('heading', { level: 1, name: `${names[winner.seat]} wins with ${winner.total} VP` }),
  ).toBeTruthy()
  const cells = [...container.querySelectorAll('tfoot td')].map((cell) => cell.textContent)
  expect(cells).toEqual(ranking(view).map((seat) => String(view.players[seat]!.total)))
  await fireEvent.click(button(/^Most votes/))
  expect(container.querySelector('tr.why')!.textContent).toMatch(/vote/)
  expect(text()).not.toContain('volgare.')
  await expectAccessible(container)
})

test('every book is worth its points: the stacks add up to the totals', () => {
  const { view } = table('over')
  for (const player of view.players) {
    const books = booksOf(player, printed.value!)
    const losses = lossesOf(player)
    const sum = [...books, ...losses].reduce((total, { vp }) => total + vp, 0)
    expect(sum).toBe(player.total)
    const collected = books.filter(({ manuscript }) => manuscript)
    expect(collected.reduce((total, { vp }) => total + vp, 0)).toBe(player.points.manuscripts)
    expect(books.slice(0, collected.length)).toEqual(collected)
    expect(pointsUpTo(player, SOURCES, SOURCES.length)).toBe(player.total)
    expect(pointsUpTo(player, SOURCES, 0)).toBe(0)
  }
})

test('what takes points away is no book, but a torn leaf', () => {
  const { view } = table('over')
  const player = { ...view.players[0]!, points: { ...view.players[0]!.points, character: -3 } }
  expect(booksOf(player, printed.value!).map(({ source }) => source)).not.toContain('character')
  expect(lossesOf(player)).toEqual([{ source: 'character', vp: -3 }])
})

describe('the scoring is told', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    settings.set('motion', 'none')
  })

  it('source by source, within two and a half seconds', () => {
    settings.set('motion', 'full')
    const told = new Revealing(() => 9)
    expect([told.told, told.running]).toEqual([0, true])
    vi.advanceTimersByTime(300)
    expect(told.told).toBe(1)
    vi.advanceTimersByTime(2300)
    expect([told.done, told.running]).toEqual([true, false])
  })
  it('step by step, or skipped', () => {
    settings.set('motion', 'full')
    const told = new Revealing(() => 9)
    told.step(1)
    told.step(1)
    told.step(-1)
    vi.advanceTimersByTime(5000)
    expect([told.told, told.running]).toEqual([1, false])
    told.again()
    expect([told.told, told.running]).toEqual([0, true])
    told.finish()
    vi.advanceTimersByTime(5000)
    expect([told.told, told.running]).toEqual([9, false])
  })
  it('all at once without movement', () => {
    settings.set('motion', 'none')
    expect(new Revealing(() => 9).told).toBe(9)
  })
})

test('the ranking follows points, then knowledge', () => {
  const { view } = table('over')
  const order = ranking(view)
  expect(order[0]).toBe(view.winners[0])
  expect(lead(view)).toBe(view.players[order[0]!]!.total - view.players[order[1]!]!.total)
})

test('the chart has what the log says of manuscripts', () => {
  const { view } = table('over')
  const entry = (seat: number, thing: string, amount: number, turn?: number): LogEntry => ({
    number: 1,
    seat,
    action: 'end',
    rule: 'V7.3',
    changes: [{ seat, thing, amount }],
    messages: turn ? [{ key: 'volgare.log.turn', args: { turn } }] : [],
  })
  const log = [
    entry(0, 'ducats', 5, 1),
    entry(0, 'manuscript.3-blue', 1),
    entry(1, 'manuscript.1-green', 1, 2),
    entry(0, 'manuscript.4-blue-green', 1),
    entry(0, 'vp', 30),
  ]
  log[4]!.messages.push({ key: 'volgare.log.office', args: {} })
  expect(pointsByRound(log, view, printed.value!).slice(0, 2)).toEqual([
    [0, 3, 7],
    [0, 1, 1],
  ])
  expect(told(log)).toEqual([{ round: 2, message: { key: 'volgare.log.office', args: {} } }])
})
