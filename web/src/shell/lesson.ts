/** What a lesson adds to the table that it is played at. */
import type { Snippet } from 'svelte'
import type { ShellShortcut } from './keys'

export interface TableLesson {
  /** What stands in the head. */
  head: Snippet
  /** What lies beside the board, where there is room. */
  beside: Snippet
  /** What lies over everything. */
  over: Snippet
  /** Keys that come before the table's own. */
  shortcuts: readonly ShellShortcut[]
  /** Where the way out leads. */
  home: string
}
