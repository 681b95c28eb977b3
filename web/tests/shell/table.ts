/** A small table for the tests: two seats, a log, and a game of plain parts. */
import { vi } from 'vitest'
import type { GameModule } from '../../src/games/module'
import { Play } from '../../src/lib/play.svelte'
import type { LogEntry, Message, Moment, Snapshot, View } from '../../src/lib/wire'
import { words } from '../../src/lib/words.svelte'
import { type Changed, seatOf, snapshotOf as anySnapshot } from '../snapshots'
import Empty from './Empty.svelte'
import ThingName from './ThingName.svelte'

words.catalogue = {
  and: ' and ',
  or: ' or ',
  nothing: 'nothing',
  player: 'Player {number}',
  'test.log.buy': '{player} turns the wheel.',
  'test.log.drawn': 'From the bag: white.',
  'test.log.take': '{player} takes a red block for {price} {price|coin|coins}.',
  'test.log.build': '{player} builds Palazzo 4 in Pisa.',
  'test.log.end': '{player} ends the turn.',
  'test.log.round': 'Round {round} begins.',
  'test.prompt': 'Choose an action.',
  'test.label': 'Build Palazzo 4 in Pisa',
  'test.refuse': 'You need {n} {n|block|blocks}.',
  'test.refuse.other': 'The city is full.',
  'web.table.confirm_this': '{choice}?',
  'web.table.end_anyway': 'End your turn? {left}.',
  'web.table.computer': 'computer ({level})',
  'web.table.thinks': '{name} is thinking',
  'web.table.plays': '{name} plays',
  'web.table.their_turn': 'To move: {name}',
  'web.table.your_turn': 'Your turn',
  'web.table.over': 'The game is over.',
  'web.room.waiting': 'Waiting for {n} {n|player|players}',
  'web.log.title': 'Log',
  'web.log.all': 'All',
  'web.log.only': 'Only {name}',
  'web.log.details': '{name}: from {n}',
  'web.log.travel': 'See this moment',
  'web.log.earlier': 'Earlier turns',
  'web.table.rule': 'Rule {rule}',
}

type Story = [
  seat: number,
  action: string,
  key: string,
  args?: Record<string, number>,
  changes?: LogEntry['changes'],
  round?: number,
]

export function logOf(...stories: Story[]): LogEntry[] {
  return stories.map(([seat, action, key, args = {}, changes = [], round], i) => ({
    number: i + 1,
    seat,
    action,
    rule: 'C2.1',
    changes,
    messages: [
      { key: `test.log.${key}`, args: { player: { key: 'player', args: { number: seat + 1 } }, ...args } },
      ...(round ? [{ key: 'test.log.round', args: { round } }] : []),
    ] as Message[],
  }))
}

export const LOG = logOf(
  [0, 'buy', 'buy'],
  [
    0,
    'take red',
    'take',
    { price: 2 },
    [
      { seat: 0, thing: 'coins', amount: -2 },
      { seat: 0, thing: 'block.red', amount: 1 },
    ],
  ],
  [
    0,
    'take red',
    'take',
    { price: 1 },
    [
      { seat: 0, thing: 'coins', amount: -1 },
      { seat: 0, thing: 'block.red', amount: 1 },
    ],
  ],
  [0, 'end', 'end'],
  [1, 'build palazzo-4 pisa', 'build', {}, [{ seat: 1, thing: 'cost', amount: 4 }]],
  [1, 'end', 'end', {}, [], 2],
)

export function snapshotOf(changed: Changed = {}): Snapshot {
  return anySnapshot({
    table: 'table',
    seats: [seatOf(0, 'Lucia'), seatOf(1, 'Matteo', { kind: 'lavorante', present: false })],
    version: 10,
    view: { open_screens: false },
    prompt: { key: 'test.prompt', args: {} },
    end_turn: 'end',
    legal: [
      { action: 'build palazzo-4 pisa', label: { key: 'test.label', args: {} } },
      { action: 'end', label: { key: 'test.label', args: {} } },
    ],
    undo: { free: 0, redo: 0, ask: null, may_ask: true, past: [] },
    log: LOG,
    watch: 'watch',
    ...changed,
  })
}

export function momentOf(length: number): Moment {
  return { length, view: { at: length } as unknown as View, prompt: null, active: 0 }
}

export const GAME: GameModule = {
  Board: Empty,
  Side: null,
  Stock: Empty,
  Actions: Empty,
  End: Empty,
  Text: Empty,
  Thing: ThingName,
  thingName: (thing) => thing,
  sound: () => null,
  shortcuts: [],
}

/** Answers of the server by path; each is a function of the body. */
export function serve(answers: Record<string, (body: Record<string, unknown>) => unknown>): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async (url: string, init?: RequestInit) => {
    const path = Object.keys(answers).find((one) => url.endsWith(one))
    if (!path) throw new TypeError('no such answer: ' + url)
    const answer = answers[path]!(init?.body ? JSON.parse(String(init.body)) : null)
    const failed = typeof answer === 'object' && answer !== null && 'error' in answer
    return { ok: !failed, json: async () => answer }
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

export function playOf(changed: Changed = {}): Play {
  return new Play('KEY', snapshotOf(changed))
}
