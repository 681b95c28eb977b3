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

/** A piece is laid down. */
export function layDown(element: Element, speed: number): void {
  const frames = [{ scale: 1.8, opacity: 0 }, { scale: 1.2, opacity: 1, offset: 0.6 }, { scale: 1 }]
  move(element, frames, { duration: 320 / speed, easing: 'ease-in' })
}

/** A tile is turned over. */
export function turnOver(element: Element, speed: number): void {
  move(element, [{ scale: '0 1' }, { scale: '1 1' }], { duration: 240 / speed, easing: 'ease-out' })
}
