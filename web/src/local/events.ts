/** The tables of this browser: each is a list of events, and these are the truth, as on the server.

 An event has the version of the table after it, and no table has two of one version: of two tabs that decide at once, the
 second is refused by the database itself. */

/** Something that happened at a table. What is in it only the rules know. */
export interface StoredEvent {
  version: number
  kind: string
  data: Record<string, unknown>
  time: number
}

/** Somebody else has written this version first. */
export class Conflict extends Error {}

/** Where events are kept. */
export interface EventStore {
  /** Keep an event for good, or `Conflict`. */
  append(table: string, event: StoredEvent): Promise<void>
  /** The events of a table in order; none if there is no such table. */
  read(table: string): Promise<StoredEvent[]>
  forget(table: string): Promise<void>
}

const DATABASE = 'bottega'
const VERSION = 1
const EVENTS = 'events'

type Row = StoredEvent & { table: string }

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the storage failed'))
  })
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION)
  request.onupgradeneeded = () => request.result.createObjectStore(EVENTS, { keyPath: ['table', 'version'] })
  return done(request)
}

/** All events of a table. */
const ofTable = (table: string) => IDBKeyRange.bound([table], [table, []])

/** Events in the browser's database. */
export class BrowserEvents implements EventStore {
  private database: Promise<IDBDatabase> | null = null

  private async connect(): Promise<IDBDatabase> {
    const database = await (this.database ??= open())
    // Another tab with a newer program wants to change the database: let it, and open it again when it is needed.
    database.onversionchange = database.onclose = () => {
      database.close()
      this.database = null
    }
    return database
  }

  async append(table: string, event: StoredEvent): Promise<void> {
    const transaction = (await this.connect()).transaction(EVENTS, 'readwrite', { durability: 'strict' })
    const row: Row = { ...event, table }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => {
        const { error } = transaction
        reject(error?.name === 'ConstraintError' ? new Conflict() : (error ?? new Error('the storage failed')))
      }
      transaction.objectStore(EVENTS).add(row)
    })
  }

  async read(table: string): Promise<StoredEvent[]> {
    const store = (await this.connect()).transaction(EVENTS).objectStore(EVENTS)
    const rows = (await done(store.getAll(ofTable(table)))) as Row[]
    return rows.map(({ version, kind, data, time }) => ({ version, kind, data, time }))
  }

  async forget(table: string): Promise<void> {
    const store = (await this.connect()).transaction(EVENTS, 'readwrite').objectStore(EVENTS)
    await done(store.delete(ofTable(table)))
  }
}
