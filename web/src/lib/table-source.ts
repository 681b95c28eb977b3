/** What a `Play` needs of whoever has the rules and the state of a table.

 A table that people share is the server's (`server-table.ts`). One that a single person practises at is made of its start and
 its decisions, which the page keeps (`practice-table.svelte.ts`); whoever has the rules answers for it. */
import type { LogEntry, Moment, Preview, Refusal, Snapshot } from './wire'

/** How what happens without the page's doing comes to it. */
export interface Connection {
  /** Whether what is on show is up to date. */
  readonly connected: boolean
  /** There is no such table any more. */
  readonly gone: boolean
  close(): void
}

/** What one can do only where others sit at the table. */
export interface People {
  askUndo(version: number, to: number): Promise<Snapshot>
  answerUndo(version: number, agree: boolean): Promise<Snapshot>
  /** Take an open seat: the link's own, or with a key the one of an invitation. */
  sit(version: number, name: string, share: string, key?: string): Promise<Snapshot>
  resign(version: number, level: string): Promise<Snapshot>
  comeBack(version: number): Promise<Snapshot>
}

export interface TableSource {
  /** The keys of the link; '' for a table that nobody else can come to. */
  readonly keys: string
  /** null where nobody else sits. */
  readonly people: People | null
  /** The newest state. Its version grows with every change. */
  table(): Promise<Snapshot>
  /** Commands, on a version of the state: what comes of them, or `Refused`. */
  play(version: number, action: string): Promise<Snapshot>
  undo(version: number): Promise<Snapshot>
  redo(version: number): Promise<Snapshot>
  reset(version: number): Promise<Snapshot>
  preview(version: number, action: string): Promise<Preview>
  /** Why actions are not legal, for somebody who has tried them. No answer means that it is said elsewhere. */
  why(version: number, actions: string[]): Promise<Refusal[]>
  /** The same for somebody who only looks. */
  refusals(version: number, actions: string[]): Promise<Refusal[]>
  moment(length: number): Promise<Moment>
  log(from: number): Promise<LogEntry[]>
  /** Receive every change from now on. `newest` is the version that the page has. */
  connect(receive: (snapshot: Snapshot) => void, newest: () => number): Connection
}
