/** The rings around what a lesson or a hint speaks of. */
import type { Box } from '../shell/beside'
import { around } from './place'

const ROOM = 6 // between a thing and its ring
const MOST_RINGS = 6 // more than that are one ring around all

/** What of a box is not behind the bench; nothing if all of it is. */
export function above(box: Box, bench: number): Box[] {
  const height = Math.min(box.height, bench - box.top)
  return height > 2 * ROOM ? [{ ...box, height }] : []
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    left: Math.round(left - ROOM),
    top: Math.round(top - ROOM),
    width: Math.round(width + 2 * ROOM),
    height: Math.round(height + 2 * ROOM),
  }
}

/** Rings that would lie over each other are one. */
export function merged(boxes: Box[]): Box[] {
  if (boxes.length > MOST_RINGS) return [around(boxes)!]
  const rings: Box[] = []
  for (let box of boxes) {
    for (let i = 0; i < rings.length; i++) {
      const ring = rings[i]!
      const apart =
        ring.left > box.left + box.width ||
        box.left > ring.left + ring.width ||
        ring.top > box.top + box.height ||
        box.top > ring.top + ring.height
      if (apart) continue
      box = around([ring, box])!
      rings.splice(i, 1)
      i = -1
    }
    rings.push(box)
  }
  return rings
}
