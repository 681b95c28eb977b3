/** What the server sends of a table, for tests: a snapshot to be changed, and the answers to what a page asks. */
import { vi } from 'vitest'
import { Play } from '../src/lib/play.svelte'
import type { Choice, LogEntry, Preview, Snapshot } from '../src/lib/wire'

type Seat = Snapshot['seats'][number]
/** What a test changes of the table; it may show any view, as the shell reads little of it. */
export type Changed = Partial<Omit<Snapshot, 'view'>> & { view?: unknown }

export function seatOf(seat: number, name: string, changed: Partial<Seat> = {}): Seat {
  return { seat, name, kind: 'person', taken: true, present: true, stand_in: null, screen: null, help: 0, ...changed }
}

/** A table that has begun and waits for its first seat, whose link it is. */
export function snapshotOf(changed: Changed = {}): Snapshot {
  return {
    table: 't',
    name: 'Quattro torri',
    game: 'test',
    options: {},
    seats: [seatOf(0, 'Lucia'), seatOf(1, 'Matteo')],
    mine: [0],
    guided: false,
    teaching: false,
    hints: false,
    hint_step: 0,
    chances: false,
    invited: null,
    started: true,
    seat: 0,
    version: 5,
    length: (changed.log_from ?? 0) + (changed.log ?? []).length,
    active: 0,
    over: false,
    thinking: null,
    view: {},
    prompt: null,
    legal: [],
    end_turn: 'end',
    undo: { free: 0, redo: 0, ask: null, may_ask: false, past: [] },
    log: [],
    log_from: 0,
    watch: null,
    draws: { commitment: 'c0ffee', shares: [], redraws: 0 },
    note: null,
    rematch: null,
    ...changed,
  } as Snapshot
}

export interface Situation {
  game: string
  view: object
  names: string[]
  seat: number | null
  legal: Choice[]
  log: LogEntry[]
  changed?: Changed
  /** What a choice would change. */
  previews?: Record<string, Preview['changes']>
  /** The rule that forbids whatever is asked about. */
  rule: string
}

/** A table with a server behind it, and what was asked of that: the bodies of the requests by the last word of their address. */
export function playing({ game, view, names, seat, legal, log, changed, previews = {}, rule }: Situation) {
  const asked: Record<string, unknown[]> = {}
  const seats = names.map((name, i) => seatOf(i, name))
  const mine = seat === null ? [] : [seat]
  const snapshot = snapshotOf({ game, view, seats, seat, mine, legal, log, ...changed })
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const body = init?.body ? (JSON.parse(String(init.body)) as { action?: string; actions?: string[] }) : {}
    const name = path.split('/').pop()!
    asked[name] = [...(asked[name] ?? []), body.action ?? body.actions]
    const message = { key: `${game}.refuse.game_over`, args: {} }
    const answer =
      name === 'preview'
        ? { action: body.action, changes: previews[body.action!] ?? [], crosses: false }
        : name === 'why'
          ? body.actions!.map((action) => ({ action, legal: false, rule, message }))
          : { ...snapshot, version: snapshot.version + 1, legal: [] }
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }))
  })
  return { play: new Play('key', snapshot), asked, snapshot }
}

/** A preview that has arrived. */
export async function foresee(play: Play, action: string): Promise<void> {
  play.hint(action)
  await vi.waitFor(() => {
    if (play.preview?.action !== action) throw new Error('not yet')
  })
}
