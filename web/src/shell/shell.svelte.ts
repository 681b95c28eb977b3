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
  /** Whether the past plays back by itself. */
  replaying = $state(false)
  /** Whether a finished game shows its board rather than the scoring. */
  boardAfterEnd = $state(false)

  private sinceOf: { play: Play; since: Since } | null = null

  constructor(private readonly shortcuts: () => readonly Shortcut[]) {}

  /** Look at a moment, at the reader's own pace. */
  lookAt(play: Play, length: number): void {
    this.replaying = false
    this.lookingBack = true
    void play.travel(Math.min(play.latest.length, Math.max(0, length)))
  }
  /** Play back from the moment on show, or from the beginning if that is the last one; or pause. */
  toggleReplay(play: Play): void {
    this.lookingBack = true
    if (!this.replaying && play.length >= play.latest.length) void play.travel(0)
    this.replaying = !this.replaying
  }
  /** Back to now. */
  endLook(play: Play): void {
    this.replaying = false
    this.lookingBack = false
    void play.travel(null)
  }

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
