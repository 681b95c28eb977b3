/** How Volgare's pieces come to the map. */
import { move } from '../../shared/motion'

/** A piece is laid down. */
export function layDown(element: Element, speed: number): void {
  const frames = [{ scale: 1.8, opacity: 0 }, { scale: 1.2, opacity: 1, offset: 0.6 }, { scale: 1 }]
  move(element, frames, { duration: 320 / speed, easing: 'ease-in' })
}

/** A tile is turned over. */
export function turnOver(element: Element, speed: number): void {
  move(element, [{ scale: '0 1' }, { scale: '1 1' }], { duration: 240 / speed, easing: 'ease-out' })
}
