/** Movement on the board. Only transforms and opacity; nothing waits for it, and the next change finishes what still runs. */
import { settings } from '../../../lib/settings.svelte'

const running = new Set<Animation>()

/** Let an element move, unless the reader wants none. Returns whether it does. */
export function move(element: Element | null, frames: Keyframe[], options: KeyframeAnimationOptions): boolean {
  if (!element || settings.still || typeof element.animate !== 'function') return false
  const animation = element.animate(frames, options)
  running.add(animation)
  const done = () => running.delete(animation)
  animation.finished.then(done, done)
  return true
}

/** Bring everything that still moves to its end. */
export function finishAll(): void {
  for (const animation of running) animation.finish()
  running.clear()
}

interface Shift {
  delay?: number
  duration: number
  css: (t: number) => string
}

/** For `in:appear`: a piece is laid down. */
export function appear(_: Element): Shift {
  return { duration: settings.still ? 0 : 260, css: (t) => `transform: scale(${1.7 - 0.7 * t}); opacity: ${Math.min(1, 2 * t)}` }
}

/** For `in:turn` and `out:turn`: a tile is turned over. */
export function turn(_: Element, { delay = 0 }: { delay?: number } = {}): Shift {
  const still = settings.still
  return { delay: still ? 0 : delay, duration: still ? 0 : 140, css: (t) => `transform: scaleX(${t})` }
}
