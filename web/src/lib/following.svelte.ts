/** What is less urgent follows the board a few frames later: a decision may change the map, the tracks, the players and the
 chronicle, and no single frame has the time to draw all of them. Only for what is read: whatever can be chosen is never late. */
import { untrack } from 'svelte'
import { settings } from './settings.svelte'

/** How many frames later. Two apart: one to work out what is new, one to draw it. */
export const FRAMES_LATER = { market: 2, turns: 4, side: 6, chronicle: 8 }

export interface Following<T> {
  readonly current: T
}

/** What `read` says, so many frames later; at once where nothing moves, or as long as it is `urgent`. For use in a component. */
export function following<T>(read: () => T, frames: number, urgent: () => boolean = () => false): Following<T> {
  let shown = $state.raw(untrack(read))
  const atOnce = () => settings.still || urgent()
  $effect.pre(() => {
    const now = read()
    if (!atOnce()) return afterFrames(document.hidden ? 0 : frames, () => (shown = now))
    shown = now
  })
  return {
    get current() {
      return atOnce() ? read() : shown
    },
  }
}

/** Call back when so many frames have been drawn: after the last of them, not before it. Returns what calls it off. */
function afterFrames(frames: number, then: () => void): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    if (frames-- > 0) frame = requestAnimationFrame(wait)
    else timer = setTimeout(then)
  }
  wait()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
