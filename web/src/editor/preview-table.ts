/** A board that only shows: whatever position is set up, it is given the table that comes of it. */
import { api } from '../lib/api'
import type { Connection, TableSource } from '../lib/table-source'
import type { PracticeStart, Snapshot } from '../lib/wire'

const NOTHING_TO_DO = () => Promise.reject(new Error('a preview decides nothing'))

export class PreviewTable implements TableSource {
  readonly keys = ''
  readonly people = null
  private version = 0
  private receive: ((snapshot: Snapshot) => void) | null = null

  constructor(private start: PracticeStart) {}

  async table(): Promise<Snapshot> {
    const snapshot = await api.practice(this.start, [])
    return { ...snapshot, version: ++this.version, prompt: snapshot.prompt, legal: [] }
  }

  /** Show another position. */
  async show(start: PracticeStart): Promise<void> {
    this.start = start
    this.receive?.(await this.table())
  }

  connect(receive: (snapshot: Snapshot) => void): Connection {
    this.receive = receive
    return { connected: true, gone: false, close: () => (this.receive = null) }
  }

  play = NOTHING_TO_DO
  undo = NOTHING_TO_DO
  redo = NOTHING_TO_DO
  reset = NOTHING_TO_DO
  preview = NOTHING_TO_DO
  why = NOTHING_TO_DO
  refusals = NOTHING_TO_DO
  moment = NOTHING_TO_DO
  log = () => Promise.resolve([])
}
