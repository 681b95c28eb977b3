/** A table of Carrara in the middle of a game, for the tests of its parts. */
import type { CarraraView, PlayerView } from '../../src/games/carrara/view'
import { CITIES, COLOURS, OBJECTS, SECTIONS, SPACES } from '../../src/games/carrara/view'
import type { Choice, LogEntry, Preview } from '../../src/lib/wire'
import { playing } from '../snapshots'

export { foresee } from '../snapshots'

export const NAMES = ['Lucia', 'Matteo', 'Ginevra', 'Cosimo']

function amounts<Name extends string>(
  names: readonly Name[],
  some: Partial<Record<Name, number>> = {},
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, some[name] ?? 0])) as Record<Name, number>
}

const NO_POINTS = {
  types: 0,
  cities: 0,
  categories: 0,
  announcement: 0,
  objects: 0,
  spare_objects: 0,
  buildings: 0,
  bonus: 0,
  coins: 0,
}
const CITY_VALUES = [
  [3, 0],
  [0, 3],
  [2, 0],
  [0, 2],
  [1, 0],
  [0, 1],
  [0, 1],
  [1, 0],
]

/** A player whose screen is open, unless told otherwise. */
export function player(seat: number, own: Partial<PlayerView> & Record<string, unknown> = {}): PlayerView {
  return {
    seat,
    coins: 11,
    blocks: amounts(COLOURS, { white: 1, yellow: 2, red: 1 }),
    objects: amounts(OBJECTS, { book: 1, gate: 2 }),
    markers: 4,
    scored_types: ['palazzo'],
    scored_cities: ['pisa'],
    scored_categories: [],
    buildings: {
      ...Object.fromEntries(CITIES.map((city) => [city, []])),
      pisa: ['biblioteca-3', 'porta-2'],
    } as unknown as PlayerView['buildings'],
    values: Object.fromEntries(
      SPACES.map((space, i) => [space, { vp: CITY_VALUES[i]![0]!, coins: CITY_VALUES[i]![1]! }]),
    ),
    number_of_buildings: 2,
    total_cost: 5,
    vp: 14,
    objectives: [
      { deck: 'top', card: 'Td', needed: 6, have: 6, met: true },
      { deck: 'object', card: 'Oa', needed: 3, have: 1, met: false },
      { deck: 'building', card: 'Ba', needed: 3, have: 2, met: false },
    ],
    points: { ...NO_POINTS, types: 8, cities: 6 },
    total: 14,
    if_ended_now: { ...NO_POINTS, types: 8, cities: 6, bonus: 6, coins: 2 },
    total_if_ended_now: 22,
    announce: 'no',
    ...own,
  } as PlayerView
}

/** The same behind a closed screen. */
export function closed(seat: number, own: Partial<PlayerView> = {}): PlayerView {
  const open = player(seat)
  return {
    ...open,
    coins: null,
    blocks: null,
    objects: null,
    if_ended_now: null,
    total_if_ended_now: null,
    objectives: open.objectives.map((goal) => (goal.deck === 'object' ? { ...goal, have: null, met: null } : goal)),
    ...own,
  }
}

export function view(changes: Partial<CarraraView> = {}): CarraraView {
  return {
    game: 'carrara',
    seat: 0,
    expansion: true,
    open_screens: false,
    cards: { top: 'Td', object: 'Oa', building: 'Ba', bonus: 'Xb' },
    round: 9,
    start_seat: 0,
    active: 0,
    phase: 'turn',
    over: false,
    wheel: SECTIONS.map((section, i) => ({
      section,
      blocks: amounts(COLOURS, i === 0 ? { white: 2 } : {}),
      prices: Object.fromEntries(COLOURS.map((colour, k) => [colour, Math.max(0, 6 - k - i)])) as Record<
        (typeof COLOURS)[number],
        number
      >,
    })),
    turned: 3,
    bag: null,
    display: ['villa-1', 'palazzo-4', null],
    pile: 7,
    beside: ['castello-8'],
    supply: amounts(OBJECTS, { book: 4, crown: 5 }),
    for_sale: amounts(OBJECTS, { book: 1, crown: 1 }),
    cities_scored: {
      ...Object.fromEntries(CITIES.map((city) => [city, null])),
      pisa: 1,
    } as CarraraView['cities_scored'],
    upgrades: Object.fromEntries(SPACES.map((space) => [space, null])),
    players: [player(0), closed(1)],
    turn: { section: null, taken: 0, tile: null, city: null, replaced: null, due: 0, purchase: 'forbidden' },
    announced_by: null,
    last_tile_by: null,
    winners: [],
    ...changes,
  }
}

export function choice(action: string, key = 'carrara.label.stop', args: Choice['label']['args'] = {}): Choice {
  return { action, label: { key, args } }
}

interface Set {
  view?: unknown
  legal?: Choice[]
  log?: LogEntry[]
  seat?: number | null
  game?: string
  previews?: Record<string, Preview['changes']>
}

/** A table, and what was asked of the server. */
export function table({
  view: given = view(),
  legal = [],
  log = [],
  seat = 0,
  game = 'carrara',
  previews = {},
}: Set = {}) {
  const shown = given as CarraraView
  const names = NAMES.slice(0, shown.players.length)
  const changed = { active: shown.active, over: shown.over }
  return playing({ game, view: shown, names, seat, legal, log, changed, previews, rule: 'C4.1' })
}
