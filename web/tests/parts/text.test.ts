import { cleanup, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import Text from '../../src/games/carrara/Text.svelte'
import { LANGUAGES } from '../../src/lib/words.svelte'
import { expectAccessible } from './axe'
import { loadWords } from '../home/words'
import { choice, foresee, table, view } from './table'

beforeAll(() => loadWords())
afterEach(cleanup)
const text = () => document.body.textContent!.replaceAll(/\s+/g, ' ')
const tile = (type: string, cost: number) => ({
  key: 'carrara.tile',
  args: { type: { key: `carrara.type.${type}`, args: {} }, cost },
})
const city = (name: string) => ({ key: `carrara.city.${name}`, args: {} })
const LEGAL = [
  choice('buy', 'carrara.label.buy'),
  choice('build villa-1 lerici', 'carrara.label.build', { tile: tile('villa', 1), city: city('lerici') }),
  choice('build villa-1 massa', 'carrara.label.build', { tile: tile('villa', 1), city: city('massa') }),
  choice('announce', 'carrara.label.announce', { vp: 5 }),
]

test('every legal choice is a button, and nothing else is', async () => {
  const { play, asked } = table({ legal: LEGAL })
  const { container } = render(Text, { play })
  const names = screen
    .getAllByRole('button')
    .map((button) => button.textContent!.trim())
    .sort()
  expect(names).toEqual([
    'Announce the end (+5 VP)',
    'Build Villa 1 in Lérici',
    'Build Villa 1 in Massa',
    'Turn the wheel and buy blocks',
  ])
  await expectAccessible(container)
  screen.getByRole('button', { name: 'Build Villa 1 in Massa' }).click()
  await vi.waitFor(() => expect(asked.play).toEqual(['build villa-1 massa']))
})

test('what a choice would bring is said while it has the focus', async () => {
  const { play } = table({ legal: LEGAL, previews: { buy: [{ seat: 0, thing: 'coins', amount: -3 }] } })
  render(Text, { play })
  await foresee(play, 'buy')
  const button = screen.getByRole('button', { name: /Turn the wheel/ })
  await vi.waitFor(() =>
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('Result: −3 coins.'),
  )
})

test('a raised screen is called so', () => {
  const shown = view()
  shown.players[1] = {
    ...shown.players[1]!,
    raised: true,
    coins: 3,
    blocks: shown.players[0]!.blocks,
    objects: shown.players[0]!.objects,
  }
  const { play } = table({ view: shown })
  render(Text, { play })
  const goods = within(screen.getByRole('region', { name: 'What the players have' }))
  expect(goods.getByRole('row', { name: /^Coins/ }).textContent).toBe('Coins113 (screen raised)')
})

test('the table is there in tables, and what is hidden is called so', () => {
  const { play } = table()
  render(Text, { play })
  const goods = within(screen.getByRole('region', { name: 'What the players have' }))
  expect(goods.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Lucia (you)', 'Matteo'])
  expect(goods.getByRole('row', { name: /^Coins/ }).textContent).toBe('Coins11behind the screen')
  const wheel = within(screen.getByRole('region', { name: 'The wheel' }))
  expect(wheel.getByRole('row', { name: /^I / }).textContent).toContain('2 at 6')
  const cities = within(screen.getByRole('region', { name: 'Cities' }))
  expect(cities.getByRole('row', { name: /^Pisa/ }).textContent).toContain('Biblioteca 3, Porta 2')
  expect(text()).toContain('The contents of the bag are hidden.')
})

test.each(LANGUAGES)('no text is missing in %s', (language) => {
  loadWords(language)
  const { play } = table({ legal: LEGAL, view: view({ announced_by: 1 }) })
  render(Text, { play })
  expect(text()).not.toMatch(/\b(carrara|web|card)\.[a-z]/)
  loadWords()
})

test('once the game is over it tells the final scoring', () => {
  const { play } = table({ view: view({ over: true, phase: 'over', active: null, winners: [0] }) })
  render(Text, { play })
  expect(text()).toContain('Lucia wins.')
  expect(screen.queryAllByRole('button')).toEqual([])
})
