/** Stepping through the moves of a game: which change of the view is shown as movement, and how quickly. */
import { untrack } from 'svelte'
import { on } from 'svelte/events'
import { settings } from '../../lib/settings.svelte'
import type { LogEntry } from '../../lib/wire'
import type { Play } from '../../lib/play.svelte'
import { finishAll } from './motion'

/** What of a drawn board has to do with movement. */
interface Stepping<View> {
  readonly play: Play
  step: LogEntry | null
  before: View | null
  speed: number
}

const OTHERS_QUICKER = 1.3

/** Keep `board.step`, `board.speed` and `board.before` up to date. A view that follows from the last by a single decision is shown as
 movement; any other appears. For use in the component that draws the whole board, so that it runs before its parts.

 `quiet`: decisions that move nothing, so that what still moves may go on. `moving` is called with each decision that is shown as
 movement, while everything is still where it was. */
export function stepThrough<View>(
  board: Stepping<View>,
  quiet: RegExp,
  moving: (step: LogEntry) => void = () => undefined,
): void {
  const { play } = board
  // Whatever somebody does next ends what still moves: nobody waits for it.
  $effect(() => {
    const offs = (['pointerdown', 'keydown'] as const).map((type) => on(window, type, finishAll, { capture: true }))
    return () => offs.forEach((off) => off())
  })
  let last = { length: -1, past: false, view: null as View | null }

  $effect.pre(() => {
    const view = play.seen as View
    untrack(() => {
      const now = { length: play.length, past: play.moment !== null, view }
      board.step = null
      board.before = last.view
      // Nothing was played: somebody came or went, or a player began to think.
      if (now.length === last.length && now.past === last.past) return
      const follows = now.length === last.length + 1 && !now.past && !last.past
      last = now
      const step = follows ? play.log[now.length - 1] : undefined
      if (!step || !quiet.test(step.action)) finishAll()
      if (!step) return
      board.step = step
      board.speed = play.shown.mine.includes(step.seat) ? 1 : settings.values.speed * OTHERS_QUICKER
      moving(step)
    })
  })
}
