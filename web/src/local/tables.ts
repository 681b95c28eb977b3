/** Tables without a server: whoever has the rules makes an event of a command, the event is stored, then it happens. */
import type { Message, Problem, Snapshot } from '../lib/wire'
import { Conflict, type EventStore, type StoredEvent } from './events'
import type { Ask } from './python'

/** A refusal as the server would send it. */
export class TableProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message.key)
  }
}

/** What a new table is: as for the server's, and with a seed from which all draws follow, if it is to be the same again. */
export interface NewLocalTable {
  game: string
  options: Record<string, unknown>
  seats: { kind: string; name: string }[]
  share?: string
  text?: string
  position?: Record<string, unknown>
  guided?: boolean
  seed?: number
}

const problem = (error: Problem['error'], key: string, version: number | null = null): TableProblem =>
  new TableProblem({ error, message: { key, args: {} } satisfies Message, rule: null, version })

export class LocalTables {
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly answer: Ask,
    private readonly store: EventStore,
  ) {}

  /** Ask whoever has the rules. */
  ask<T>(question: string, given: object): T {
    const came = JSON.parse(this.answer(question, JSON.stringify(given))) as { answer: T } | { problem: Problem }
    if ('problem' in came) throw new TableProblem(came.problem)
    return came.answer
  }

  /** Open a new table and keep it; returns its name. */
  async open(wanted: NewLocalTable): Promise<string> {
    const made = this.ask<{ table: string; event: StoredEvent }>('open', wanted)
    await this.keep(made.table, made.event)
    return made.table
  }

  /** A table as it was kept. */
  async load(table: string): Promise<Snapshot> {
    const events = await this.store.read(table)
    if (!events.length) throw problem('not_found', 'web.error.not_found')
    return this.ask<Snapshot>('load', { table, events })
  }

  /** A command of the people at this screen, on a version of the table. */
  command(table: string, version: number, command: string, given: object = {}): Promise<Snapshot> {
    return this.change(table, () => this.ask('draft', { table, version, command, ...given }))
  }

  /** The decision of the computer player that is to decide. */
  compute(table: string, version: number): Promise<Snapshot> {
    return this.change(table, () => this.ask('computed', { table, version }))
  }

  /** One change after another: the next begins when the last one is stored and has happened. */
  private change(table: string, draft: () => StoredEvent): Promise<Snapshot> {
    const next = this.turn.then(() => this.happen(table, draft()))
    this.turn = next.catch(() => undefined)
    return next
  }

  private async happen(table: string, event: StoredEvent): Promise<Snapshot> {
    try {
      await this.keep(table, event)
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      const { version } = await this.load(table) // another tab was first: go on from there
      throw problem('stale', 'web.error.stale', version)
    }
    return this.ask<Snapshot>('apply', { table, event })
  }

  private async keep(table: string, event: StoredEvent): Promise<void> {
    try {
      await this.store.append(table, event)
    } catch (error) {
      if (error instanceof Conflict) throw error
      throw problem('unavailable', 'web.error.not_kept')
    }
  }
}
