/** What the table's frame has open: dialogs, the log, the look back. Nothing of the game itself is kept here. */
import type { Shortcut } from '../games/module'
import type { Play } from '../lib/play.svelte'
import { Since } from './since.svelte'

export type DialogName = 'players' | 'invite' | 'shortcuts' | 'settings' | 'rule' | 'continue' | 'undo' | 'draws'

export class Shell {
  dialog = $state<DialogName | null>(null)
  /** The rule shown by the dialog 'rule'. */
  rule = $state('')
  /** Whether the log lies over the board, where there is no room beside it. */
  logOpen = $state(false)
  /** Whether the time bar lies on the bench; in the past it always does. */
  lookingBack = $state(false)
  /** Whether a finished game shows its board rather than the scoring. */
  boardAfterEnd = $state(false)

  private sinceOf: { play: Play; since: Since } | null = null

  constructor(private readonly shortcuts: () => readonly Shortcut[]) {}

  /** Leave a half-made choice: the game clears its own part of it, if it has one. */
  cancel(play: Play): void {
    this.shortcuts()
      .find((shortcut) => shortcut.key === 'Escape')
      ?.run(play)
    play.cancel()
  }

  /** What happened at a table while one was away; the same for all who show it. */
  since(play: Play): Since {
    if (this.sinceOf?.play !== play) this.sinceOf = { play, since: new Since(play) }
    return this.sinceOf.since
  }

  open(dialog: DialogName): void {
    this.dialog = dialog
  }
  openRule(rule: string): void {
    this.rule = rule
    this.dialog = 'rule'
  }
}
