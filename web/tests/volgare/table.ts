/** Tables of Volgare in the middle of a game, as the server told them, for the tests of its parts. */
import { vi } from 'vitest'
import { printed, type VolgareFacts } from '../../src/games/volgare/facts.svelte'
import type { VolgareView } from '../../src/games/volgare/view'
import { Play } from '../../src/lib/play.svelte'
import type { Choice, LogEntry, Message, Preview, Snapshot } from '../../src/lib/wire'
import facts from './fixtures/players/facts.json'

interface Told {
  view: VolgareView
  legal: Choice[]
  prompt: Message | null
  active: number | null
  over: boolean
  seat: number
  mine: number[]
  names: string[]
  log: LogEntry[]
}

const FILES = import.meta.glob<Told>('./fixtures/players/*.json', { import: 'default', eager: true })

interface Changes {
  view?: Partial<VolgareView>
  legal?: Choice[]
  log?: LogEntry[]
  seat?: number | null
  previews?: Record<string, Preview['changes']>
}

/** What was told, and what is asked of the server: the bodies of the requests by the last word of their address. */
export function table(moment: string, { view, legal, log, seat, previews = {} }: Changes = {}) {
  printed.value = facts as unknown as VolgareFacts
  const told = structuredClone(FILES[`./fixtures/players/${moment}.json`]!)
  const asked: Record<string, unknown[]> = {}
  const past = log ?? told.log
  const eyes = seat === undefined ? told.seat : seat
  const snapshot = {
    table: 't', name: 'Quattro torri', game: 'volgare', options: {},
    seats: told.names.map((name, i) => ({ seat: i, name, kind: 'person', taken: true, present: true, stand_in: null, screen: null })),
    mine: eyes === null ? [] : [eyes], invited: null, started: true, seat: eyes, version: 5, length: past.length, active: told.active, over: told.over, thinking: null,
    view: { ...told.view, ...view }, prompt: told.prompt, legal: legal ?? told.legal,
    undo: { free: 0, redo: 0, ask: null, may_ask: false, past: [] }, log: past, log_from: 0,
    watch: null, draws: { commitment: 'c0ffee', shares: [], redraws: 0 }, note: null, rematch: null,
  } as Snapshot
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const body = init?.body ? (JSON.parse(String(init.body)) as { action?: string; actions?: string[] }) : {}
    const name = path.split('/').pop()!
    asked[name] = [...(asked[name] ?? []), body.action ?? body.actions]
    const answer =
      name === 'preview' ? { action: body.action, changes: previews[body.action!] ?? [], crosses: false }
      : name === 'why' ? body.actions!.map((action) => ({ action, legal: false, rule: 'V3.9', message: { key: 'volgare.refuse.game_over', args: {} } }))
      : { ...snapshot, version: 6, legal: [] }
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }))
  })
  return { play: new Play('key', snapshot), view: snapshot.view as VolgareView, asked, names: told.names }
}

/** A preview that has arrived. */
export async function foresee(play: Play, action: string): Promise<void> {
  play.hint(action)
  await vi.waitFor(() => {
    if (play.preview?.action !== action) throw new Error('not yet')
  })
}
