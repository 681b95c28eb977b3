/** A table for one person: its start and its decisions are kept in the page, and whoever has the rules makes a table of them.

 Nothing of it is on the server, so nothing can be lost there or go stale. Under a name it is kept in the browser: a tab that is
 closed, or opened twice, goes on where it was. */
import { api } from './api'
import type { Connection, TableSource } from './table-source'
import type { LogEntry, Moment, PracticeStart, Preview, Refusal, Snapshot } from './wire'

/** Who has the rules: the server, or later the page itself. Every question has the whole table in it. */
export interface Rules {
  table(start: PracticeStart, decisions: string[]): Promise<Snapshot>
  preview(start: PracticeStart, decisions: string[], action: string): Promise<Preview>
  why(start: PracticeStart, decisions: string[], actions: string[]): Promise<Refusal[]>
  moment(start: PracticeStart, decisions: string[], length: number): Promise<Moment>
}

export const serverRules: Rules = {
  table: api.practice,
  preview: api.practicePreview,
  why: api.practiceWhy,
  moment: api.practiceMoment,
}

export interface PracticeOptions {
  /** Decisions that have been made since the start. */
  decisions?: string[]
  /** A name under which the decisions are kept in this browser. */
  keep?: string
  rules?: Rules
}

interface Kept {
  start: string // where they began: decisions of another start mean something else
  decisions: string[]
  undone: string[]
}

const PLACE = 'bottega.practice.'
const UP_TO_DATE: Connection = { connected: true, gone: false, close: () => undefined }

export class PracticeTable implements TableSource {
  readonly keys = ''
  readonly people = null
  /** All decisions since the start, also those of the others. */
  decisions = $state.raw<string[]>([])
  protected readonly rules: Rules
  private undone: string[] = [] // the last one that was taken back comes last
  private readonly keep: string | undefined
  private version = 0
  protected newest: Snapshot | null = null
  private receive: ((snapshot: Snapshot) => void) | null = null

  constructor(
    readonly start: PracticeStart,
    { decisions, keep, rules = serverRules }: PracticeOptions = {},
  ) {
    this.rules = rules
    this.keep = keep
    const kept = decisions ? null : this.read()
    this.decisions = decisions ?? kept?.decisions ?? []
    this.undone = kept?.undone ?? []
  }

  /** The newest state. Decisions that were kept and do not fit any more are forgotten. */
  async table(): Promise<Snapshot> {
    try {
      return await this.state(this.decisions)
    } catch (error) {
      if (!this.keep || !this.decisions.length) throw error
      const begun = await this.state([], [])
      this.become([], [])
      return begun
    }
  }

  async play(_version: number, action: string): Promise<Snapshot> {
    const decisions = [...this.decisions, action]
    const undone = this.undone.at(-1) === action ? this.undone.slice(0, -1) : []
    return this.change(decisions, undone)
  }

  /** Take back the viewer's last decision, and whatever followed it. */
  async undo(): Promise<Snapshot> {
    return this.goBack(this.ownDecisions().at(-1) ?? 0)
  }

  async redo(): Promise<Snapshot> {
    const again = this.undone.at(-1)
    if (again === undefined) return this.table()
    return this.change([...this.decisions, again], this.undone.slice(0, -1))
  }

  /** Take back all of the viewer's decisions since the others' last one. */
  async reset(): Promise<Snapshot> {
    const own = this.ownDecisions()
    let first = own.length - 1
    while (first > 0 && own[first - 1] === own[first]! - 1) first--
    return this.goBack(own[first] ?? 0)
  }

  preview(_version: number, action: string): Promise<Preview> {
    return this.rules.preview(this.start, this.decisions, action)
  }
  why(version: number, actions: string[]): Promise<Refusal[]> {
    return this.refusals(version, actions)
  }
  refusals(_version: number, actions: string[]): Promise<Refusal[]> {
    return this.rules.why(this.start, this.decisions, actions)
  }
  moment(length: number): Promise<Moment> {
    return this.rules.moment(this.start, this.decisions, length)
  }
  async log(from: number): Promise<LogEntry[]> {
    return (this.newest ?? (await this.table())).log.slice(from)
  }

  connect(receive: (snapshot: Snapshot) => void): Connection {
    this.receive = receive
    return UP_TO_DATE
  }

  /** Make a decision that is not the viewer's, and show it. */
  async decide(action: string): Promise<Snapshot> {
    return this.show(await this.play(this.version, action))
  }

  /** Go to other decisions, and show what came of them. */
  async set(decisions: string[]): Promise<Snapshot> {
    return this.show(await this.change(decisions, []))
  }

  // ------------------------------------------------------------------------------------------------------- within

  /** Show a state that no command of the page has asked for. */
  protected show(snapshot: Snapshot): Snapshot {
    this.receive?.(snapshot)
    return snapshot
  }

  /** What is to be said differently of a state. */
  protected frame(snapshot: Snapshot): Snapshot {
    return snapshot
  }

  /** Where among the decisions the viewer's own are. */
  private ownDecisions(): number[] {
    const before = this.start.moves?.length ?? 0
    const log = this.newest?.log ?? []
    const mine = this.newest?.mine ?? []
    const all = this.decisions.map((_, i) => i)
    return mine.length ? all.filter((i) => mine.includes(log[before + i]?.seat ?? -1)) : all
  }

  private goBack(length: number): Promise<Snapshot> {
    const taken = this.decisions.slice(length).reverse()
    return this.change(this.decisions.slice(0, length), [...this.undone, ...taken])
  }

  private async change(decisions: string[], undone: string[]): Promise<Snapshot> {
    const snapshot = await this.state(decisions, undone)
    this.become(decisions, undone)
    return snapshot
  }

  /** The state after other decisions; nothing is decided by that. */
  protected async state(decisions: string[], undone = this.undone): Promise<Snapshot> {
    const snapshot = await this.rules.table(this.start, decisions)
    const free = snapshot.active !== null && snapshot.mine.includes(snapshot.active)
    this.newest = this.frame({
      ...snapshot,
      version: ++this.version,
      undo: {
        free: free || snapshot.over ? decisions.length : 0,
        redo: undone.length,
        ask: null,
        may_ask: false,
        past: [],
      },
    })
    return this.newest
  }

  private become(decisions: string[], undone: string[]): void {
    this.decisions = decisions
    this.undone = undone
    if (!this.keep) return
    const kept: Kept = { start: JSON.stringify(this.start), decisions, undone }
    try {
      localStorage.setItem(PLACE + this.keep, JSON.stringify(kept))
    } catch {
      // Private browsing: it lasts as long as the page.
    }
  }

  private read(): Kept | null {
    if (!this.keep) return null
    try {
      const kept = JSON.parse(localStorage.getItem(PLACE + this.keep) ?? 'null') as Kept | null
      return kept?.start === JSON.stringify(this.start) ? kept : null
    } catch {
      return null
    }
  }
}
