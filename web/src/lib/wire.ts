/** What travels between the server and the page: the server's own types, under the names that the pages use.

 `api-types.ts` is written from the server's description (`make types`); nothing is declared here.
 `docs/server.md` says how they are used. */
import type { GameProgress, Item, NewTable as AnyNewTable, Snapshot } from './api-types'

export type {
  AnyOfJson as AnyOf,
  Change,
  Choice,
  Draws,
  Example,
  ExampleStep,
  Chances,
  GameInfo,
  Hint,
  Hinted,
  HintPlan,
  Item,
  Lesson,
  LessonInfo,
  LessonStep,
  LessonVerdict,
  LogEntry,
  MessageJson as Message,
  Moment,
  OptionInfo,
  PastUndoRequest,
  PracticeStart,
  PositionAnswer,
  PositionBody,
  PositionField,
  PositionSchema,
  Preview,
  Puzzle,
  PuzzleInfo,
  PuzzleSolution,
  PuzzleTurn,
  PuzzleVerdict,
  Problem,
  Refusal,
  Review,
  ReviewMoment,
  ReviewSeat,
  ReviewStep,
  ReviewTurn,
  Seat,
  Seated,
  Snapshot,
  TableKeys,
  TriedTurn,
  Undo,
  UndoRequest,
  Verification,
  Why,
} from './api-types'

/** What fills a gap of a message: an item, or several as a list. */
export type Argument = Item | Item[]
/** What a page asks for that opens a table; what is left out otherwise has a default. */
export type NewTable = AnyNewTable & Required<Pick<AnyNewTable, 'game' | 'options' | 'seats'>>
/** What an option can be. */
export type OptionValue = Snapshot['options'][string]
/** 'person', or the name of a level. */
export type SeatKind = Snapshot['seats'][number]['kind']
/** The view of any game; a game's own module knows which. */
export type View = Snapshot['view']
/** How far compiling has got, by game. It happens once, at the first start. */
export type Readiness = Record<string, GameProgress>
