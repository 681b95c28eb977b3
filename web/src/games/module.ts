/** What a game brings to the table besides its rules: how it is drawn. The shell knows games only through this. */
import type { Component } from 'svelte'
import type { Play } from '../lib/play.svelte'

type Part = Component<{ play: Play }>

export interface Shortcut {
  key: string // as in KeyboardEvent.key
  label: string // a message key
  run(play: Play): void
}

export interface GameModule {
  Board: Part // everything that lies on the table
  Side: Part | null // what lies beside it: cards, goals
  Stock: Part // what the viewer owns, on the bench
  Actions: Part // the big choices of a turn, beside the prompt
  End: Part // the final scoring
  Text: Part // the board as text, with every choice as a button
  Thing: Component<{ thing: string; size?: number }> // the picture of a thing that changes: "coins", "block.white"
  thingName(thing: string): string // its name
  shortcuts: Shortcut[]
}
