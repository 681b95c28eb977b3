import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import Actions from '../../src/games/volgare/Actions.svelte'
import { bidsToShow, guests } from '../../src/games/volgare/auction'
import { choiceGroups } from '../../src/games/volgare/choices'
import Dialogues from '../../src/games/volgare/dialogue/Dialogues.svelte'
import Players from '../../src/games/volgare/Players.svelte'
import { freeEffects, reasonsToAsk, VERBS, verbState } from '../../src/games/volgare/plan'
import { recapOf } from '../../src/games/volgare/recap'
import { selectionOf } from '../../src/games/volgare/selection.svelte'
import Stock from '../../src/games/volgare/Stock.svelte'
import Text from '../../src/games/volgare/Text.svelte'
import Thing from '../../src/games/volgare/Thing.svelte'
import { thingName } from '../../src/games/volgare/things'
import { settings } from '../../src/lib/settings.svelte'
import { loadWords } from '../home/words'
import { expectAccessible } from '../parts/axe'
import { foresee, table } from './table'

beforeAll(() => {
  loadWords()
  settings.set('motion', 'none')
})
afterEach(cleanup)
const text = () => document.body.textContent!.replaceAll(/\s+/g, ' ')
const button = (name: RegExp) => screen.getByRole('button', { name })
const MOMENTS = ['actions', 'summons', 'bid', 'give', 'election', 'charity', 'black'] as const

// ------------------------------------------------------------------------------------------------------------ players

test('every player has a panel in turn order, and the active one says so', async () => {
  const { play, view, names } = table('actions')
  const { container } = render(Players, { play })
  const panels = screen.getAllByRole('article')
  expect(panels).toHaveLength(view.players.length)
  view.order.forEach((seat, i) => expect(panels[i]!.getAttribute('aria-label')).toContain(names[seat]))
  expect(screen.getAllByRole('article', { name: /playing now/ })).toHaveLength(1)
  await expectAccessible(container)
})

test('behind a closed screen nothing is told, not even how much there is', () => {
  const { play, view } = table('actions')
  const other = view.players.find((player) => player.seat !== view.seat)!
  expect(other.cubes).toBeNull()
  render(Players, { play })
  const panel = screen.getAllByRole('article')[view.order.indexOf(other.seat)]!
  expect(within(panel).getByRole('img', { name: /hidden from you/ })).toBeTruthy()
})

test('points open to where they come from: certain, and if it stays so', async () => {
  const { play, view } = table('actions')
  render(Players, { play })
  const mine = screen.getAllByRole('article')[view.order.indexOf(view.seat!)]!
  const points = within(mine).getByRole('button', { name: /Show breakdown/ })
  expect(points.getAttribute('aria-expanded')).toBe('false')
  await fireEvent.click(points)
  expect(points.getAttribute('aria-expanded')).toBe('true')
  expect(mine.textContent).toMatch(/certain/)
})

test('the order of the next turn is told with its reasons', () => {
  const { play, names, view } = table('actions')
  render(Players, { play })
  expect(text()).toContain('Next round')
  expect(text()).toMatch(new RegExp(`${names[view.next_order[0]!]} \\(`))
})

// -------------------------------------------------------------------------------------------------------------- bench

test('the stock says what one has and what a choice would make of it', async () => {
  const { play, view } = table('actions', {
    previews: {
      business: [
        { seat: 1, thing: 'ducats', amount: 10 },
        { seat: 1, thing: 'action', amount: -1 },
      ],
    },
  })
  const me = view.players[view.seat!]!
  expect(me.seat).toBe(1)
  const { container } = render(Stock, { play })
  expect(text()).toContain(`${me.ducats} ducats`)
  expect(text()).toContain('5 of 5 actions left')
  await foresee(play, 'business')
  expect(text()).toContain(`${me.ducats} ducats, then ${me.ducats + 10}`)
  await expectAccessible(container)
})

test('kinds of action light up the board and go dark again; others are done at once', async () => {
  const { play, asked } = table('actions')
  const { container } = render(Actions, { play })
  await fireEvent.click(button(/^Travel/))
  expect(selectionOf(play).filter).toBe('travel')
  expect(selectionOf(play).passes('move roma')).toBe(true)
  expect(selectionOf(play).passes('salterio')).toBe(false)
  await fireEvent.click(button(/^Travel/))
  expect(selectionOf(play).filter).toBeNull()
  await expectAccessible(container)
  await fireEvent.click(button(/^Salterio/))
  await vi.waitFor(() => expect(asked.play).toEqual(['salterio']))
})

test('what is not possible says why', async () => {
  const { play, asked } = table('actions')
  expect(verbState(play, 'manuscript').possible).toBe(false)
  render(Actions, { play })
  const manuscript = button(/^Manuscript/)
  expect(manuscript.getAttribute('aria-disabled')).toBe('true')
  await fireEvent.click(manuscript)
  await vi.waitFor(() => expect(asked.why).toHaveLength(1))
})

test('every kind of action has something to ask about', () => {
  const { view } = table('actions')
  for (const verb of VERBS) expect(reasonsToAsk(verb, view).length, verb).toBeGreaterThan(0)
})

test('free effects are offered where they apply, possible or not', () => {
  const { play, view } = table('actions')
  const here = view.zones.find((zone) => zone.name === view.players[view.active!]!.place)!
  const ids = freeEffects(play).map(({ id }) => id)
  expect(ids.includes('city')).toBe(here.ducats + here.knowledge > 0)
  const abbey = view.zones.map((zone) => (zone === here ? { ...zone, kind: 'abbey' as const } : zone))
  expect(freeEffects(table('actions', { view: { zones: abbey } }).play).map(({ id }) => id)).toContain('abbey')
})

test('calling Stupor Mundi ends the turn, so it waits for a confirmation', async () => {
  const legal = [
    { action: 'call', label: { key: 'volgare.label.call', args: {} } },
    { action: 'end', label: { key: 'volgare.label.end', args: {} } },
  ]
  const { play, asked } = table('actions', { legal })
  render(Actions, { play })
  await fireEvent.click(button(/Call Stupor Mundi/))
  expect(play.selected).toBe('call')
  expect(asked.play).toBeUndefined()
})

test.each(['charity', 'black'] as const)('%s: every answer is a button', (moment) => {
  const { play } = table(moment)
  const { container } = render(Actions, { play })
  const offered = [...container.querySelectorAll('[data-action]')].map((element) => element.getAttribute('data-action'))
  expect(offered).toEqual(play.choices.map(({ action }) => action))
})

// ---------------------------------------------------------------------------------------------- over the board

test.each(['summons', 'bid', 'give', 'election'] as const)(
  '%s: every choice is on the leaf, which can be rolled up',
  async (moment) => {
    const { play } = table(moment)
    const { container } = render(Dialogues, { play })
    const offered = [...container.querySelectorAll('[data-action]')].map((element) =>
      element.getAttribute('data-action'),
    )
    expect(offered.sort()).toEqual(play.choices.map(({ action }) => action).sort())
    await expectAccessible(container)
    await fireEvent.click(button(/See the board/))
    expect(container.querySelector('[data-action]')).toBeNull()
    await fireEvent.click(button(/Reopen/))
    expect(container.querySelector('[data-action]')).not.toBeNull()
  },
)

test('the leaf moves aside by keyboard', async () => {
  const { play } = table('bid')
  render(Dialogues, { play })
  await fireEvent.keyDown(button(/Move aside/), { key: 'ArrowRight' })
  expect(screen.getByRole('dialog').style.translate).not.toBe('0px 0px')
})

test('a bid beyond one’s means says why', async () => {
  const { play, asked, view } = table('bid')
  render(Dialogues, { play })
  const most = view.players[view.active!]!.votes! + (view.turn_state.caller === view.active ? 2 : 0)
  await fireEvent.click(button(new RegExp(`^${most + 1}: not possible`)))
  await vi.waitFor(() => expect(asked.why).toEqual([[`bid ${most + 1}`]]))
})

test('spectators see who is asked', () => {
  const { play, names, view } = table('summons', { seat: null, legal: [] })
  render(Dialogues, { play })
  expect(text()).toContain(`${names[view.active!]} is deciding whether to come.`)
})

test('guests: who called, who comes, who is out', () => {
  const { view } = table('bid')
  const { caller } = view.turn_state
  const people = guests(view, [])
  expect(people[0]).toEqual({ seat: caller, answer: 'caller', bid: null })
  expect(people).toHaveLength(view.players.length)
  const without = { ...view, turn_state: { ...view.turn_state, coming: [caller!] } }
  expect(
    guests(without, [])
      .slice(1)
      .every(({ answer }) => answer === 'out'),
  ).toBe(true)
})

test('bids: from the highest to the first that is too high', () => {
  expect(bidsToShow(0, 3)).toEqual([1, 2, 3, 4])
  expect(bidsToShow(4, 6)).toEqual([3, 4, 5, 6, 7])
  expect(bidsToShow(4, 2)).toEqual([3, 4, 5])
})

test('the recap tells the steps of a turn change in order, once', () => {
  const tell = (key: string, args = {}) => ({ key: `volgare.log.${key}`, args })
  const messages = [
    tell('end'),
    tell('turn', { turn: 7 }),
    tell('event_laid'),
    tell('recycled'),
    tell('areas'),
    tell('alms'),
    tell('alms'),
    tell('order'),
  ]
  const entry = { number: 40, seat: 0, action: 'end', messages, changes: [], rule: 'V3.9' }
  const recap = recapOf(entry)!
  expect(recap.turn).toBe(7)
  expect(recap.steps.map(({ kind, messages: { length } }) => [kind, length])).toEqual([
    ['event', 1],
    ['recycled', 1],
    ['areas', 1],
    ['charity', 2],
    ['order', 1],
  ])
  expect(recapOf({ ...entry, messages: [tell('end')] })).toBeNull()
})

// --------------------------------------------------------------------------------------------------------------- text

test.each([...MOMENTS, 'over'] as const)(
  '%s as text: every choice is a button, and all of it is accessible',
  async (moment) => {
    const { play } = table(moment)
    const { container } = render(Text, { play })
    const offered = choiceGroups(play, selectionOf(play)).flatMap(({ choices, under }) => [
      ...choices,
      ...(under ?? []).flatMap((group) => group.choices),
    ])
    expect(offered.map(({ action }) => action).sort()).toEqual(play.choices.map(({ action }) => action).sort())
    expect(text()).not.toContain('volgare.')
    await expectAccessible(container)
  },
)

test('as text, a kind of action that is looked for leaves only its choices', () => {
  const { play } = table('actions')
  selectionOf(play).toggle('travel')
  expect(choiceGroups(play, selectionOf(play)).map(({ title }) => title)).toEqual(['Travel'])
})

test('every thing that changes has a name and a picture', () => {
  const things = [
    'vp',
    'ducats',
    'knowledge',
    'action',
    'cube.red',
    'green_in_front',
    'manuscript.2-blue',
    'manuscript.4-blue-green',
    'manuscript.lingua-volgare',
    'disc.rest',
    'library_tile',
    'character.ralph',
    'character.muret',
    'office.pope',
  ]
  for (const thing of things) {
    expect(thingName(thing), thing).not.toContain('volgare.')
    expect(thingName(thing), thing).not.toMatch(/[._]/)
    const { container } = render(Thing, { thing })
    expect(container.querySelector('svg, .sprite'), thing).not.toBeNull()
    cleanup()
  }
})

test.each(['it', 'de'] as const)('no text is missing in %s', (language) => {
  loadWords(language)
  for (const moment of MOMENTS) {
    const { play } = table(moment)
    for (const part of [Players, Stock, Actions, Dialogues]) render(part, { play })
    expect(text()).not.toMatch(/volgare\.|character\./)
    cleanup()
  }
  loadWords()
})
