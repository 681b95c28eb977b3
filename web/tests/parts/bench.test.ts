import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import Actions from '../../src/games/carrara/Actions.svelte'
import { reasonsToAsk } from '../../src/games/carrara/doing'
import { selectionOf } from '../../src/games/carrara/selection.svelte'
import Stock from '../../src/games/carrara/Stock.svelte'
import Thing from '../../src/games/carrara/Thing.svelte'
import { thingName } from '../../src/games/carrara/things'
import { expectAccessible } from './axe'
import { loadWords } from '../home/words'
import { choice, closed, foresee, player, table, view } from './table'

beforeAll(() => loadWords())
afterEach(cleanup)
const text = () => document.body.textContent!.replaceAll(/\s+/g, ' ')
const button = (name: RegExp) => screen.getByRole('button', { name })

test('the stock says what one has and what a choice would make of it', async () => {
  const { play } = table({
    legal: [choice('score-type porta')],
    previews: {
      'score-type porta': [
        { seat: 0, thing: 'coins', amount: 9 },
        { seat: 0, thing: 'object.gate', amount: 1 },
        { seat: 1, thing: 'coins', amount: 5 },
      ],
    },
  })
  const { container } = render(Stock, { play })
  expect(text()).toContain('11 coins')
  expect(text()).toContain('yellow: 2 blocks')
  await foresee(play, 'score-type porta')
  expect(text()).toContain('11 coins, then 20')
  expect(text()).toContain('gate: 2, then 3')
  await expectAccessible(container)
})

test('while paying, blocks are buttons; those that do not fit say why', async () => {
  const { play, asked } = table({ view: view({ phase: 'pay' }), legal: [choice('pay white')] })
  render(Stock, { play })
  expect(screen.getAllByRole('button')).toHaveLength(6)
  button(/Pay a white block/).click()
  await vi.waitFor(() => expect(asked.play).toEqual(['pay white']))
  const black = button(/black: not accepted for this payment/)
  expect(black.getAttribute('aria-disabled')).toBe('true')
})

test('a block that cannot be paid asks the server why', async () => {
  const { play, asked } = table({ view: view({ phase: 'pay' }), legal: [choice('pay white')] })
  render(Stock, { play })
  button(/black: not accepted for this payment/).click()
  await vi.waitFor(() => expect(asked.why).toEqual([['pay black']]))
})

test('a spectator sees a closed screen', () => {
  const { play } = table({ view: view({ players: [closed(0), closed(1)] }), seat: null })
  render(Stock, { play })
  expect(text()).toContain('Behind Lucia’s screen')
})

test('Build and Score light up what is possible, and go dark again', () => {
  const { play } = table({ legal: [choice('buy'), choice('build villa-1 lerici'), choice('score-type porta')] })
  render(Actions, { play })
  button(/^Score/).click()
  expect(selectionOf(play).filter).toBe('score')
  button(/^Build/).click()
  expect(selectionOf(play).filter).toBe('build')
  button(/^Build/).click()
  expect(selectionOf(play).filter).toBe(null)
})

test('buying turns the wheel at once', async () => {
  const { play, asked } = table({ legal: [choice('buy')] })
  render(Actions, { play })
  button(/^Buy$/).click()
  await vi.waitFor(() => expect(asked.play).toEqual(['buy']))
})

test('what is not possible can be asked about', async () => {
  const { play, asked } = table({ legal: [choice('buy')] })
  const { container } = render(Actions, { play })
  expect(button(/^Build/).getAttribute('aria-disabled')).toBe('true')
  button(/^Build/).click()
  button(/^Announce/).click()
  await vi.waitFor(() => expect(asked.why).toEqual([['build villa-1 lerici'], ['announce']]))
  await expectAccessible(container)
})

test('announcing waits for a confirmation and tells the goals that are met', () => {
  const { play, asked } = table({ legal: [choice('announce')] })
  render(Actions, { play })
  const announce = button(/^Announce/)
  expect(announce.textContent).toContain('1 of 3 goals')
  announce.click()
  expect(play.selected).toBe('announce')
  expect(asked.play).toBeUndefined()
})

test('after the action the objects for sale are on the bench', async () => {
  const legal = [choice('purchase crown', 'carrara.label.purchase', { object: 'crown', price: 10 }), choice('end')]
  const { play, asked } = table({ view: view({ phase: 'closing' }), legal })
  render(Actions, { play })
  button(/Buy the crown for 10 coins/).click()
  await vi.waitFor(() => expect(asked.play).toEqual(['purchase crown']))
})

test('who cannot score is told about what is owned', () => {
  expect(reasonsToAsk('score', view())).toEqual(['score-type biblioteca', 'score-type porta', 'score-city pisa'])
  const homeless = player(0, { buildings: { livorno: [], pisa: [], lucca: [], viareggio: [], massa: [], lerici: [] } })
  expect(reasonsToAsk('score', view({ players: [homeless] }))).toEqual(['score-type biblioteca'])
})

test('every thing that changes has a name; an unknown one is called what it is called', () => {
  expect(['vp', 'coins', 'block.white', 'object.coat', 'goal.top'].map((thing) => thingName(thing, 2))).toEqual([
    'VP',
    'coins',
    'white blocks',
    'coat of arms',
    'Top goal',
  ])
  expect(thingName('fortune')).toBe('fortune')
  render(Thing, { thing: 'fortune' })
  expect(text()).toContain('fortune')
})
