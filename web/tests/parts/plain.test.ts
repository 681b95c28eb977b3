import { cleanup, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import Board from '../../src/games/plain/Board.svelte'
import End from '../../src/games/plain/End.svelte'
import { valueName } from '../../src/games/plain/reading'
import Stock from '../../src/games/plain/Stock.svelte'
import { thingName } from '../../src/games/plain/things'
import { expectAccessible } from './axe'
import { loadWords } from '../home/words'
import { choice, table } from './table'

beforeAll(() => loadWords())
afterEach(cleanup)
const text = () => document.body.textContent!.replaceAll(/\s+/g, ' ')

const person = (seat: number, own: object = {}) => ({
  seat,
  ducats: 35,
  status: 'merchant',
  character: null,
  place: 'roma',
  cubes: { red: 0, black: 1 },
  strike: false,
  points: { votes: 3, greens: 0 },
  total: 3,
  ...own,
})
const VIEW = {
  game: 'volgare',
  seat: 0,
  active: 0,
  over: false,
  turn: 5,
  phase: 'actions',
  order: [1, 0],
  areas: { red: 1, black: 0 },
  zones: [
    { name: 'torino', kind: 'start', pawns: [], taken_by: [1] },
    { name: 'roma', kind: 'plain', pawns: [0], taken_by: [] },
  ],
  tracks: { messenger: { length: 8, spaces: [0, 3] }, riddle: { length: 10, spaces: [1, 0] } },
  players: [person(0), person(1, { cubes: null, place: 'convento_nord' })],
  winners: [],
}
const place = (name: string) => ({ key: `volgare.place.${name}`, args: {} })
const LEGAL = [
  choice('salterio', 'volgare.label.salterio'),
  choice('move siena', 'volgare.label.travel', {
    to: { key: 'volgare.to.place', args: { place: place('siena') } },
    costs: [],
  }),
  choice('advance messenger 1', 'volgare.label.advance', { track: { key: 'volgare.track.messenger', args: {} }, n: 1 }),
]

test('a game without a drawn board can be read and played', async () => {
  const { play, asked } = table({ game: 'volgare', view: VIEW, legal: LEGAL })
  const { container } = render(Board, { play })
  expect(screen.getAllByRole('button')).toHaveLength(3)
  const players = within(screen.getByRole('region', { name: 'Players' }))
  expect(players.getByRole('row', { name: /^Place/ }).textContent).toBe('PlaceRomaConvento del Corvo')
  expect(players.getByRole('row', { name: /^Cubes/ }).textContent).toBe('CubesNoble 1hidden')
  const zones = within(screen.getByRole('group', { name: 'Zones' }))
  expect(zones.getByRole('row', { name: /^Torino/ }).textContent).toContain('Matteo')
  expect(text()).toContain('Lucia 0, Matteo 3')
  expect(text()).toContain('Matteo, Lucia') // the order of play
  await expectAccessible(container)
  screen.getByRole('button', { name: /Travel to Siena/ }).click()
  await vi.waitFor(() => expect(asked.play).toEqual(['move siena']))
})

test('the bench has what is not nothing', () => {
  const { play } = table({ game: 'volgare', view: VIEW })
  render(Stock, { play })
  expect(text()).toContain('35')
  expect(text()).toContain('Noble 1')
})

test('the end names the winner and where the points come from', async () => {
  const { play } = table({ game: 'volgare', view: { ...VIEW, over: true, active: null, winners: [0] } })
  const { container } = render(End, { play })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lucia wins')
  expect(text()).toContain('3')
  await expectAccessible(container)
})

test('values and things have names', () => {
  expect(valueName('4-blue-green', 'volgare')).toBe('level 4 d’Oïl/Scuola Siciliana')
  expect(valueName('some_thing', 'volgare')).toBe('some thing')
  expect(thingName('cube.red')).toBe('Politician cube')
  expect(thingName('disc.messenger')).toBe('Messenger')
  expect(thingName('manuscript.2-yellow')).toBe('level 2 Latino manuscript')
  expect(thingName('ducats', 2)).toBe('ducats')
})
