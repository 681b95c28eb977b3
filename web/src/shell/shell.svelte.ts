/** What the table's frame has open: dialogs, sheets, the look back. Nothing of the game itself is kept here. */
import type { Shortcut } from '../games/module'
import type { Play } from '../lib/play.svelte'

export type DialogName = 'players' | 'invite' | 'shortcuts' | 'settings' | 'rule' | 'continue' | 'take-back'
export type SheetName = 'chronicle' | 'side'

export class Shell {
  dialog = $state<DialogName | null>(null)
  /** The rule shown by the dialog 'rule'. */
  rule = $state('')
  /** What slides over the board where there is no room beside it. */
  sheet = $state<SheetName | null>(null)
  /** Whether the time bar lies on the bench; in the past it always does. */
  lookingBack = $state(false)
  /** Whether a finished game shows its board rather than the scoring. */
  boardAfterEnd = $state(false)

  constructor(private readonly shortcuts: () => readonly Shortcut[]) {}

  /** Leave a half-made choice: the game clears its own part of it, if it has one. */
  cancel(play: Play): void {
    this.shortcuts().find((shortcut) => shortcut.key === 'Escape')?.run(play)
    play.cancel()
  }

  open(dialog: DialogName): void {
    this.dialog = dialog
  }
  openRule(rule: string): void {
    this.rule = rule
    this.dialog = 'rule'
  }
  toggleSheet(sheet: SheetName): void {
    this.sheet = this.sheet === sheet ? null : sheet
  }
}
