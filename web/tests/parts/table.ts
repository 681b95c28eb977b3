/** A table of Carrara in the middle of a game, for the tests of its parts. */
import { vi } from 'vitest'
import type { CarraraView, PlayerView } from '../../src/games/carrara/view'
import { CITIES, COLOURS, OBJECTS, SECTIONS, SPACES } from '../../src/games/carrara/view'
import { Play } from '../../src/lib/play.svelte'
import type { Choice, LogEntry, Preview, Snapshot } from '../../src/lib/wire'

export const NAMES = ['Lucia', 'Matteo', 'Ginevra', 'Cosimo']

function amounts<Name extends string>(names: readonly Name[], some: Partial<Record<Name, number>> = {}): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, some[name] ?? 0])) as Record<Name, number>
}

const NO_POINTS = { types: 0, cities: 0, categories: 0, announcement: 0, objects: 0, spare_objects: 0, buildings: 0, bonus: 0, coins: 0 }
const CITY_VALUES = [[3, 0], [0, 3], [2, 0], [0, 2], [1, 0], [0, 1], [0, 1], [1, 0]]

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
    buildings: { ...Object.fromEntries(CITIES.map((city) => [city, []])), pisa: ['biblioteca-3', 'porta-2'] } as unknown as PlayerView['buildings'],
    values: Object.fromEntries(SPACES.map((space, i) => [space, { vp: CITY_VALUES[i]![0]!, coins: CITY_VALUES[i]![1]! }])),
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
    coins: null, blocks: null, objects: null, if_ended_now: null, total_if_ended_now: null,
    objectives: open.objectives.map((goal) => (goal.deck === 'object' ? { ...goal, have: null, met: null } : goal)),
    ...own,
  }
}

export function view(changes: Partial<CarraraView> = {}): CarraraView {
  return {
    game: 'carrara', seat: 0, expansion: true, open_screens: false,
    cards: { top: 'Td', object: 'Oa', building: 'Ba', bonus: 'Xb' },
    round: 9, start_seat: 0, active: 0, phase: 'turn', over: false,
    wheel: SECTIONS.map((section, i) => ({
      section,
      blocks: amounts(COLOURS, i === 0 ? { white: 2 } : {}),
      prices: Object.fromEntries(COLOURS.map((colour, k) => [colour, Math.max(0, 6 - k - i)])) as Record<(typeof COLOURS)[number], number>,
    })),
    turned: 3, bag: null,
    display: ['villa-1', 'palazzo-4', null], pile: 7, beside: ['castello-8'],
    supply: amounts(OBJECTS, { book: 4, crown: 5 }), for_sale: amounts(OBJECTS, { book: 1, crown: 1 }),
    cities_scored: { ...Object.fromEntries(CITIES.map((city) => [city, null])), pisa: 1 } as CarraraView['cities_scored'],
    upgrades: Object.fromEntries(SPACES.map((space) => [space, null])),
    players: [player(0), closed(1)],
    turn: { section: null, taken: 0, tile: null, city: null, replaced: null, due: 0, purchase: 'forbidden' },
    announced_by: null, last_tile_by: null, winners: [],
    ...changes,
  }
}

export function choice(action: string, key = 'carrara.label.stop', args: Choice['label']['args'] = {}): Choice {
  return { action, label: { key, args } }
}

interface Set {
  view?: any
  legal?: Choice[]
  log?: LogEntry[]
  seat?: number | null
  game?: string
  previews?: Record<string, Preview['changes']>
}

/** A table, and what was asked of the server: the bodies of the requests by the last word of their address. */
export function table({ view: shown = view(), legal = [], log = [], seat = 0, game = 'carrara', previews = {} }: Set = {}) {
  const asked: Record<string, unknown[]> = {}
  const count = shown.players.length as number
  const snapshot: Snapshot = {
    table: 't', name: 'Quattro torri', game, options: {},
    seats: NAMES.slice(0, count).map((name, i) => ({ seat: i, name, kind: 'person', taken: true, present: true, stand_in: null, screen: null })),
    mine: seat === null ? [] : [seat], invited: null, started: true, seat, version: 5, length: log.length, active: shown.active, over: shown.over, thinking: null,
    view: shown, prompt: null, legal, undo: { free: 0, redo: 0, ask: null, may_ask: false, past: [] }, log, log_from: 0,
    watch: null, draws: { commitment: 'c0ffee', shares: [], redraws: 0 }, note: null, rematch: null,
  } as Snapshot
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const body = init?.body ? (JSON.parse(String(init.body)) as { action?: string; actions?: string[] }) : {}
    const name = path.split('/').pop()!
    asked[name] = [...(asked[name] ?? []), body.action ?? body.actions]
    const answer =
      name === 'preview' ? { action: body.action, changes: previews[body.action!] ?? [], crosses: false }
      : name === 'why' ? body.actions!.map((action) => ({ action, legal: false, rule: 'C4.1', message: { key: 'carrara.refuse.game_over', args: {} } }))
      : { ...snapshot, version: 6, legal: [] }
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }))
  })
  return { play: new Play('key', snapshot), asked }
}

/** A preview that has arrived. */
export async function foresee(play: Play, action: string): Promise<void> {
  play.hint(action)
  await vi.waitFor(() => {
    if (play.preview?.action !== action) throw new Error('not yet')
  })
}
