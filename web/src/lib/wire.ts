/** What travels between the server and the page. `docs/server.md` says how it is used. */

/** A text to be said in the reader's language: a key of the catalogue and what fills its gaps. */
export interface Message {
  key: string
  args: Record<string, Argument>
}
export type Argument = Item | Item[]
export type Item = string | number | Message | { any_of: Item[] }

/** What a decision changed for a seat: "coins" −3, "block.white" +1, "vp" +9 … Each game names its things. */
export interface Change {
  seat: number
  thing: string
  amount: number
}

/** A legal decision: its notation is its name. */
export interface Choice {
  action: string
  label: Message
}

/** One decision in the log; `number` counts from 1, so it is also the length of the game after it. */
export interface LogEntry {
  number: number
  seat: number
  action: string
  messages: Message[]
  changes: Change[]
  rule: string // the rule that allows it
}

export type SeatKind = 'person' | string // 'person', or the name of a level

export interface Seat {
  seat: number
  name: string
  kind: SeatKind
  taken: boolean // a person has sat down here (or it is the computer's)
  present: boolean // a page is open for this seat
  stand_in: string | null // the level that plays for a person who has left
  screen: number | null // people with the same number share one screen
}

export interface Undo {
  free: number // decisions that can be taken back at once
  redo: number // decisions that can be made again
  ask: UndoRequest | null // somebody wants to take back more and waits for the others
  may_ask: boolean
  past: PastUndoRequest[] // all that have been settled, in their order
}
export interface UndoRequest {
  by: number
  to: number // the length of the game it would go back to
  agreed: number[]
  waiting: number[]
}
export interface PastUndoRequest {
  by: number
  to: number
  outcome: 'agreed' | 'refused' | 'withdrawn' | 'dropped'
}

/** What everybody may know about the draws before the game is over. */
export interface Draws {
  commitment: string // the hash of the server's secret, published before anybody sat down
  shares: string[] // by seat; '' where none was given
  redraws: number // how often draws were taken back, so that those to come are new
}

/** The whole table as one link sees it. */
export interface Snapshot {
  table: string // the table's public id, not a key
  name: string // the table's name, such as "Quattro torri"
  game: string
  options: Record<string, unknown>
  seats: Seat[]
  mine: number[] // the seats of this link; none for an onlooker
  invited: number | null // the seat that this link invites to
  started: boolean // all people have sat down; before, the board shows a sample deal
  seat: number | null // through whose eyes `view` is
  version: number // grows with every change; a command carries it
  length: number // decisions made
  active: number | null
  over: boolean
  thinking: number | null // the seat of a computer player that thinks
  view: any // the game's own view: see games/<name>/view
  prompt: Message | null // what the active player is asked for
  legal: Choice[] // empty unless one of `mine` is to decide
  undo: Undo
  log: LogEntry[] // from `log_from` on
  log_from: number
  watch: string | null // the key for onlookers, told to those who play
  draws: Draws
  note: Message | null // trouble of a computer player, said once
  rematch: string | null // the key of the next table, if one was opened, for this link
}

/** A moment of the past. */
export interface Moment {
  length: number
  view: any
  prompt: Message | null
  active: number | null
}

export interface Preview {
  action: string
  changes: Change[]
  crosses: boolean // it cannot be taken back freely: dice are rolled or the turn passes on
}

export interface Refusal {
  action: string
  legal: boolean
  rule: string | null
  message: Message | null
}

/** Every refusal of the server has this body. */
export interface Problem {
  error: string // stale, refused, forbidden, not_found, bad_request, too_large, too_many
  message: Message
  rule: string | null
  version: number | null
}

export interface GameInfo {
  name: string
  players: [number, number]
  options: OptionInfo[]
  levels: string[]
  facts: any
  rules: string[]
  reconstructed: Record<string, string> // rules that rest on a reconstructed fact, with how sure it is
}
export interface OptionInfo {
  name: string
  kind: 'number' | 'switch' | 'choice' | 'cards'
  default: unknown
  low: number | null
  high: number | null
  words: string[] | null // of a choice; of cards: the named sets
  decks: { name: string; cards: string[] }[] | null // of cards
}

export interface NewTable {
  game: string
  options: Record<string, unknown>
  seats: { kind: SeatKind; name: string; invited?: boolean }[] // an invited person comes by a link of their own
  share?: string // random digits that go into the draws
  sit?: boolean // false: the people at this screen sit down later, when they know the commitment
  open?: string | null // a saved game (text) to go on with
  from?: { key: string; length: number } | null // continue from a moment of another table
}
export interface TableKeys {
  table: string
  keys: string[] // by seat, of the people at this screen; "" for all others
  invitations: string[] // by seat; "" where nobody is invited
  watch: string
}

/** Somebody has sat down. */
export interface Seated {
  key: string // the personal key that replaces the invitation; "" if there was none
  table: Snapshot
}

/** All that is needed to check the draws of a finished game. */
export interface Verification {
  commitment: string
  secret: string | null
  shares: string[] // by seat
  began: number // decisions that were taken over from an earlier game
  keys: { start: number; key: string }[]
  seed: string | null
  header: string[] // the lines that the commitment is about, before the secret
  wrong: string[] // keys of messages that say what does not agree; none if all does
}

/** How far compiling has got, by game. It happens once, at the first start. */
export type Readiness = Record<string, { done: number; total: number; ready: boolean }>
