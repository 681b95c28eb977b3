/** Volgare's view as the server sends it (`src/bottega/games/volgare/view.py`). */
import type { Message } from '../../lib/wire'

export const COLOURS = ['red', 'black', 'yellow', 'green'] as const
/** A cube: red politicians, black noblemen, yellow abbesses, green amanuenses. */
export type CubeColour = (typeof COLOURS)[number]
export const DIALECTS = ['blue', 'orange', 'violet', 'yellow', 'green'] as const
/** The language of a zone or a manuscript. */
export type Dialect = (typeof DIALECTS)[number]
export type ZoneColour = Dialect | 'white'
export const STATUSES = ['merchant', 'friar', 'cardinal'] as const
export type Status = (typeof STATUSES)[number]
export const ADVANCES = ['messenger', 'orient', 'riddle', 'canticle', 'rest', 'library'] as const
/** The tracks on which one advances by actions; besides them there is the knowledge track. */
export type Advance = (typeof ADVANCES)[number]
export type TrackName = Advance | 'knowledge'
export type ZoneKind = 'plain' | 'start' | 'abbey' | 'convent' | 'cathedral' | 'franciscan' | 'bologna'
export type SeaName = 'tirreno' | 'adriatico'
export type ZoneName = string
/** Where a pawn stands. */
export type Place = ZoneName | SeaName
export type EventState = 'to_come' | 'face_up' | 'used'
export type Papal = 'hidden' | 'white' | 'red'
export type Phase =
  | 'start' | 'charity' | 'actions' | 'black' | 'look' | 'put_back' | 'summons' | 'bid' | 'give' | 'election' | 'over'

export type Amounts<Name extends string> = Record<Name, number>

export interface Row {
  cubes: Amounts<CubeColour>
  event: string | null
  papal: Papal
}

export interface ZoneView {
  name: ZoneName
  kind: ZoneKind
  ducats: number
  knowledge: number
  taken_by: number[]
  event: string | null // the tile that lies face up
  canticle_turn: number | null // of a Franciscan city
  pawns: number[]
}

export interface TrackView {
  length: number
  spaces: number[] // by seat
  ranking: number[] // seats from the furthest to the last; of a stack, the lowest first
}

export interface ManuscriptRow {
  level: number
  actions: number
  shown: string[]
  deck: number
}

/** What it takes the active player to go somewhere in one movement. From one sea none leads to the other: no price, no way. */
export interface Journey {
  place: Place
  actions: number | null // more than a movement may have, where it is too far
  ducats: number | null
  way: Place[] // from where the pawn stands to the place
  open: boolean // it can be done now
}

export interface TurnState {
  actions_left: number
  used: string[]
  just_black: number
  seen: number[] | null
  caller: number | null
  coming: number[]
  bid: number
  bidder: number | null
  due: number | null
  moves: Record<Place, number> // the actions to every place within reach
  offices: Record<string, Amounts<CubeColour>> | null // that the candidate may take, with the cubes each costs
}

/** Points that are not settled yet: who would get them if the game ended now. */
export interface Standing {
  source: string
  place: number // 2 for the second on the Canticle, else 1
  vp: number // 0 while nobody is far enough
  amount: number | null // of who leads; null if hidden, or if nothing is counted
  holders: number[] | null // those level in front, the first of them would score; null: behind closed screens
  tied: boolean // more knowledge, or the lower disc, decides
}

/** A player's points as far as the viewer may know. */
export interface Estimate {
  certain: number
  certain_by: Record<string, number> // by source
  open: Standing[] // what the player would get besides if the game ended now
  at_least: number // both together
  total_if_ended_now: number | null // null if something that counts is hidden
}

/** The points of one source, and why. */
export interface Line {
  source: string
  vp: number
  why: Message[]
}

export interface PlayerView {
  seat: number
  ducats: number
  status: Status
  character: string | null
  office: string | null
  place: Place | null
  harbour_left?: Place | null // of a pawn at sea: where it came from; rules 1 do not tell
  level: number
  greens_in_front: number
  cubes: Amounts<CubeColour> | null // null: behind the screen
  votes: number | null
  manuscripts: Record<string, number> | null
  looked: boolean
  library: number | null
  bologna_owed: boolean
  orient_done: boolean
  strike: boolean
  points: Record<string, number>
  total: number
  estimate: Estimate
  breakdown: Line[] | null // null if something is hidden
}

export interface VolgareView {
  game: 'volgare'
  seat: number | null
  edition: string
  open_screens: boolean
  turn: number
  last_turn: boolean
  phase: Phase
  active: number | null
  over: boolean
  order: number[]
  next_order: number[] // if the next turn began now
  next_order_why: Message[] // for each place of it
  majorities: Standing[]
  rows: Record<string, Row> // by turn
  row_limit: number
  areas: Amounts<CubeColour>
  zones: ZoneView[]
  events: Record<string, EventState>
  tracks: Record<TrackName, TrackView>
  levels: number[]
  manuscripts: ManuscriptRow[]
  characters: string[] // those that can still be chosen
  library_tiles: number
  players: PlayerView[]
  turn_state: TurnState
  travel: Journey[] // in a turn of actions
  winners: number[]
}
