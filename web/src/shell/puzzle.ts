/** What a puzzle adds to the table at which it is solved. */
import type { Snippet } from 'svelte'
import type { ShellShortcut } from './keys'

export interface TablePuzzle {
  /** What the part beside the board is called. */
  name: string
  /** The question and what came of it: beside the board, or under it where there is no room. */
  beside: Snippet
  /** What lies on the bench while there is nothing to play: the answer, and what comes after it. */
  dock: Snippet
  answering: boolean
  /** Keys that come before the table's own. */
  shortcuts: readonly ShellShortcut[]
}
