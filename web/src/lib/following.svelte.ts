/** What lies beside the board follows it a few frames later: a decision may change the board, the players and the chronicle, and
 no single frame has the time to draw all of them. Only for what is read; whatever can be chosen, and the prompt, is never late. */
import { untrack } from 'svelte'
import { settings } from './settings.svelte'

/** How many frames later. Two apart: one to work out what is new, one to draw it. */
export const FRAMES_LATER = { side: 2, chronicle: 4 }

export interface Following<T> {
  readonly current: T
}

/** What `read` says, so many frames later; at once where nothing moves, or nobody sees frames. For use in a component. */
export function following<T>(read: () => T, frames: number): Following<T> {
  let shown = $state.raw(untrack(read))
  $effect.pre(() => {
    const now = read()
    return afterFrames(document.hidden ? 0 : frames, () => (shown = now))
  })
  return {
    get current() {
      return settings.still ? read() : shown
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
