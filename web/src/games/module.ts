/** What a game brings to the table besides its rules: how it is drawn. The shell knows games only through this. */
import type { Component, Snippet } from 'svelte'
import type { Play } from '../lib/play.svelte'
import type { GameInfo, LogEntry, View } from '../lib/wire'
import type { Heard } from '../shell/sounds'
import type { GameSeal } from '../shell/seals'

type Part = Component<{ play: Play }>

export interface Shortcut {
  key: string // as in KeyboardEvent.key
  label: string // a message key
  run(play: Play): void
}

/** What stands for a game where no board is on show. Its colours are in a style sheet, for `[data-game='<name>']`. */
export interface GameCover {
  Art: Component<{ label: string }> // a picture of 420 × 300
  Sign: Component<{ size?: number }>
  button: 'go' | 'vermilion' // how "Play now" looks
  way?: LessonWay // how its lessons lie on their page; otherwise they are a list
}

/** How far a game is: "Round 14", "Turn 6". Turn 0 is what comes before the first. */
export interface GameProgress {
  word: 'round' | 'turn'
  n: number
}

/** What a table's frame and the home page tell of a game, read from its view. Only the game knows the fields. */
export interface GameStanding<Known = View> {
  progress(view: Known): GameProgress | null // null: the game is not counted
  points(view: Known, seat: number): number | null // while it is played; null: nobody else may know them, or there are none
  total(view: Known, seat: number): number | null // when it is over
  /** If the game ended now, as far as the viewer may know: so many points, or at least so many. */
  ended?(view: Known, seat: number): { points: number; exact: boolean } | null
}

/** The way of a game's lessons: a scenery, a mark for each lesson, and where on the scenery it lies, in per cent. */
export interface LessonWay {
  Scenery: Component<{ count: number }>
  Mark: Component<{ number: number; title: string; size: number }>
  /** `flip`: the words stand to the left of the mark; `room`: how wide both may be together. */
  place(index: number, count: number): { x: number; y: number; flip?: boolean; room?: number }
  /** Where the first game lies. */
  end(count: number): { x: number; y: number }
}

/** How a game introduces itself at the head of its rule book. */
export interface GamePrimer {
  Pages: Component<{ facts: GameInfo['facts'] }> // two illustrated pages: a turn, and points and the end
  Position: Component<{ view: View; before: View | null }> // a worked example's position, drawn small
  Thing: GameModule['Thing']
  thingName: GameModule['thingName']
}

export interface GameModule {
  Board: Part // everything that lies on the table
  Side: Part | null // what lies beside it: cards, goals
  Stock: Part // what the viewer owns, on the bench
  Actions: Part // the big choices of a turn, beside the prompt
  End: Component<{ play: Play; actions?: Snippet }> // the final scoring, with the shell's buttons ("Rematch" …) in it
  Text: Part // the board as text, with every choice as a button
  Thing: Component<{ thing: string; size?: number }> // the picture of a thing that changes: "coins", "block.white"
  thingName(thing: string, n?: number): string // its name, in the form that fits the amount
  wordName?(list: string, word: string): string | null // of a position's word that has no text of its own
  Seal?: GameSeal // how a player is marked on its pieces, if not with the shell's own seal
  letters?(): string[] | 'all' // on its pieces, in the reader's language: no player is marked with one of them, or with any single one
  sound(entry: LogEntry, play: Play): Heard | null // what a decision sounds like; null: nothing
  shortcuts: Shortcut[]
  spots?(action: string, seat: number): string[] // what an action is about: anchors on the board (`data-anchor`), or zones (`zone-<name>`)
  unused?(play: Play): string[] // what would be left undone if the turn ended now, in words
  quiet?: readonly string[] // messages a turn told in short leaves out: its chips, or another message, say the same
}
