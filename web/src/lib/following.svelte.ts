/** What is less urgent follows the board a few frames later: a decision may change the map, the tracks, the players and the
 log, and no single frame has the time to draw all of them. Only for what is read: whatever can be chosen is never late. */
import { untrack } from 'svelte'
import { afterFrames } from './next-frame'
import { settings } from './settings.svelte'

/** How many frames later. Two apart: one to work out what is new, one to draw it. */
export const FRAMES_LATER = { ways: 2, market: 4, turns: 6, side: 8, log: 10 }

export interface Following<T> {
  readonly current: T
}

/** What `read` says, so many frames later; at once where nothing moves, or as long as it is `urgent`. For use in a component. */
export function following<T>(read: () => T, frames: number, urgent: () => boolean = () => false): Following<T> {
  let shown = $state.raw(untrack(read))
  let callOff: (() => void) | null = null
  const atOnce = () => settings.still || urgent()
  const follow = () => {
    callOff = null
    shown = untrack(read)
  }
  $effect.pre(() => {
    const now = read()
    if (atOnce()) shown = now
    // Decisions may come quicker than this: the first of them sets the time, so that the last is not put off again and again.
    else callOff ??= afterFrames(frames, follow)
  })
  $effect(() => () => callOff?.())
  return {
    get current() {
      return atOnce() ? read() : shown
    },
  }
}
