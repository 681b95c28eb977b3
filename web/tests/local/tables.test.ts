/** Tables without a server: an event is stored before it happens, and of two tabs only one can decide. */
import { describe, expect, it } from 'vitest'
import { Conflict, type EventStore, type StoredEvent } from '../../src/local/events'
import { LocalTables, TableProblem } from '../../src/local/tables'

/** Rules of a table at which every decision is an event, and nothing else is known of it. */
class Counting {
  happened: Record<string, number> = {}
  ask = (question: string, given: string): string => {
    const { table, version, events, event } = JSON.parse(given) as {
      table: string
      version: number
      events: StoredEvent[]
      event: StoredEvent
    }
    switch (question) {
      case 'open':
        return JSON.stringify({ answer: { table: 'new', event: this.event(1) } })
      case 'load':
        return this.at(table, events.length)
      case 'draft':
      case 'computed':
        if (this.happened[table] !== version) return this.stale(this.happened[table]!)
        return JSON.stringify({ answer: this.event(version + 1) })
      case 'apply':
        return this.at(table, event.version)
    }
    throw new Error(question)
  }
  private event = (version: number): StoredEvent => ({ version, kind: 'played', data: {}, time: 0 })
  private stale = (version: number): string =>
    JSON.stringify({ problem: { error: 'stale', message: { key: 'web.error.stale', args: {} }, rule: null, version } })
  private at(table: string, version: number): string {
    this.happened[table] = version
    return JSON.stringify({ answer: { version } })
  }
}

class Memory implements EventStore {
  rows: StoredEvent[] = []
  full = false
  append = async (_: string, event: StoredEvent): Promise<void> => {
    await Promise.resolve()
    if (this.full) throw new DOMException('no room', 'QuotaExceededError')
    if (this.rows.some((row) => row.version === event.version)) throw new Conflict()
    this.rows.push(event)
  }
  read = (): Promise<StoredEvent[]> => Promise.resolve([...this.rows])
  forget = (): Promise<void> => Promise.resolve()
}

const NEW = { game: 'carrara', options: {}, seats: [] }

async function opened(store = new Memory()) {
  const rules = new Counting()
  const tables = new LocalTables(rules.ask, store)
  const table = await tables.open(NEW)
  await tables.load(table)
  return { rules, store, tables, table }
}

const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error as TableProblem).problem,
  )

describe('a local table', () => {
  it('has every event in the store before it happens', async () => {
    const { rules, store, tables, table } = await opened()
    const playing = tables.command(table, 1, 'play', { action: 'end' })
    expect(rules.happened[table]).toBe(1)
    expect(await playing).toEqual({ version: 2 })
    expect(store.rows.map((row) => row.version)).toEqual([1, 2])
  })

  it('does not let happen what cannot be stored', async () => {
    const { rules, store, tables, table } = await opened()
    store.full = true
    expect((await problemOf(tables.command(table, 1, 'play')))?.message.key).toBe('web.error.not_kept')
    expect(rules.happened[table]).toBe(1)
    store.full = false
    expect(await tables.command(table, 1, 'play')).toEqual({ version: 2 })
  })

  it('goes on from what another tab has decided', async () => {
    const store = new Memory()
    const here = await opened(store)
    const there = new LocalTables(new Counting().ask, store)
    await there.load(here.table)
    await there.command(here.table, 1, 'play')
    await there.command(here.table, 2, 'play')
    expect(await problemOf(here.tables.command(here.table, 1, 'play'))).toMatchObject({ error: 'stale', version: 3 })
    expect(await here.tables.command(here.table, 3, 'play')).toEqual({ version: 4 })
  })

  it('takes commands one after another', async () => {
    const { tables, table } = await opened()
    const both = [tables.command(table, 1, 'play'), tables.compute(table, 1)]
    const [first, second] = await Promise.allSettled(both)
    expect(first).toMatchObject({ status: 'fulfilled', value: { version: 2 } })
    expect(second).toMatchObject({ status: 'rejected', reason: { problem: { error: 'stale', version: 2 } } })
  })

  it('says so if there is none', async () => {
    const tables = new LocalTables(new Counting().ask, new Memory())
    expect((await problemOf(tables.load('gone')))?.error).toBe('not_found')
  })
})
