/** Movement on a drawn board. Only transforms and opacity; nothing waits for it, and the next change finishes what still runs. */
import { nextFrame } from '../../lib/next-frame'
import { settings } from '../../lib/settings.svelte'

const running = new Set<Animation>()

/** Move an element, unless the reader wants no motion. Returns the animation, if there is one. */
export function move(element: Element | null, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | null {
  if (!element || settings.still || typeof element.animate !== 'function') return null
  const animation = element.animate(frames, options)
  running.add(animation)
  const done = () => running.delete(animation)
  animation.finished.then(done, done)
  return animation
}

/** Bring everything that still moves to its end. */
export function finishAll(): void {
  for (const animation of running) animation.finish()
  running.clear()
}

/** In the next frame, measure and then start to move what depends on it. All who wait for the same frame measure before the first of
 them starts: a question after the layout, once something is in motion, makes the browser lay the page out again. */
export function afterMeasuring<Measured>(measure: () => Measured, start: (measured: Measured) => void): void {
  void nextFrame().then(measure).then(start)
}

/** Remove an element that only exists to be moved. */
export function removeAfter(element: Element, movement: Animation | null): void {
  const remove = () => element.remove()
  if (movement) movement.finished.then(remove, remove)
  else remove()
}
