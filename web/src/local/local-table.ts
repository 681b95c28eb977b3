/** A table that lives in this browser: its events are kept here, its rules run in a worker. All people sit at this screen.

 Computer players decide when nobody at the screen is to; those that search need the compiled rules, and are asked through
 `think`. */
import type { Connection, TableSource } from '../lib/table-source'
import type { LogEntry, Moment, Preview, Refusal, Snapshot } from '../lib/wire'
import type { RulesWorker } from './rules-worker'

const PAUSE = 250 // milliseconds before a computer player's decision, so that what came before can be seen

const UP_TO_DATE = { connected: true, gone: false }

export class LocalTable implements TableSource {
  readonly keys = ''
  readonly people = null
  private newest: Snapshot | null = null
  private receive: ((snapshot: Snapshot) => void) | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    private readonly rules: RulesWorker,
    readonly id: string,
    private readonly pause = PAUSE,
  ) {}

  async table(): Promise<Snapshot> {
    return this.become(await this.rules.ask<Snapshot>('load', { table: this.id }))
  }

  play = (version: number, action: string) => this.command(version, 'play', { action })
  undo = (version: number) => this.command(version, 'undo')
  redo = (version: number) => this.command(version, 'redo')
  reset = (version: number) => this.command(version, 'reset')

  preview(version: number, action: string): Promise<Preview> {
    return this.rules.ask('preview', { table: this.id, version, action })
  }
  why(version: number, actions: string[]): Promise<Refusal[]> {
    return this.rules.ask('why', { table: this.id, version, actions })
  }
  refusals = (version: number, actions: string[]) => this.why(version, actions)
  moment(length: number): Promise<Moment> {
    return this.rules.ask('moment', { table: this.id, length })
  }
  log(from: number): Promise<LogEntry[]> {
    return this.rules.ask('log', { table: this.id, start: from })
  }
  /** The game as a text file, which every Bottega can open. */
  file(): Promise<string> {
    return this.rules.ask('file', { table: this.id })
  }

  connect(receive: (snapshot: Snapshot) => void): Connection {
    this.receive = receive
    if (this.newest) this.letComputersPlay(this.newest)
    return {
      ...UP_TO_DATE,
      close: () => {
        this.closed = true
        this.receive = null
        clearTimeout(this.timer)
      },
    }
  }

  private async command(version: number, command: string, given: object = {}): Promise<Snapshot> {
    return this.become(await this.rules.ask('command', { table: this.id, version, command, ...given }))
  }

  private become(snapshot: Snapshot): Snapshot {
    this.newest = snapshot
    this.letComputersPlay(snapshot)
    return snapshot
  }

  /** Have the computer player decide that is to; the page hears of it as of a change by others. */
  private letComputersPlay({ thinking, version }: Snapshot): void {
    clearTimeout(this.timer)
    if (thinking === null || this.closed || !this.receive) return
    this.timer = setTimeout(() => void this.compute(version), this.pause)
  }

  private async compute(version: number): Promise<void> {
    try {
      const snapshot = this.become(await this.rules.ask<Snapshot>('compute', { table: this.id, version }))
      this.receive?.(snapshot)
    } catch {
      // The table has moved on, or the decision could not be kept: show what is there.
      if (!this.closed) this.receive?.(await this.rules.ask<Snapshot>('snapshot', { table: this.id }))
    }
  }
}
