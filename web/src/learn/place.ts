/** Where the coach's card lies: beside what it speaks of, and never over it. */
import { between, bottom, type Box, limits, right, type Side, sidesOf, type Size } from '../shell/beside'

export interface Place {
  left: number
  top: number
  /** Where the tail points from; null where the card found room only elsewhere. */
  side: Side | null
  tail: number // how far along its side
}

const CORNER = 22 // the tail keeps off the corners

/** How much of a box lies under another, in square pixels. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(right(a), right(b)) - Math.max(a.left, b.left)
  const height = Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** The box around several. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map(right)) - left,
    height: Math.max(...boxes.map(bottom)) - top,
  }
}

/** The first side with room: right, below, left, above; else the corner of the room where the card covers least of the spots. */
export function place(spots: readonly Box[], card: Size, room: Box): Place {
  const covers = (at: { left: number; top: number }) =>
    spots.reduce((sum, one) => sum + overlap({ ...at, ...card }, one), 0)
  // Beside all of them if there is room, else beside the first that leaves some.
  const all = around(spots)
  for (const spot of all ? [all, ...spots] : []) {
    const found = sidesOf(spot, card, room, { lift: true }).find((one) => !covers(one))
    if (!found) continue
    const { side, left, top, along, length } = found
    return { left, top, side, tail: between(CORNER, along, length - CORNER) }
  }
  const { low, high } = limits(card, room)
  const corners = [
    { left: (low.x + high.x) / 2, top: high.y },
    { left: high.x, top: high.y },
    { left: low.x, top: high.y },
    { left: high.x, top: low.y },
    { left: low.x, top: low.y },
    { left: (low.x + high.x) / 2, top: low.y },
  ].map(({ left, top }) => ({ left: Math.max(low.x, left), top: Math.max(low.y, top) }))
  const best = corners.reduce((least, corner) => (covers(corner) < covers(least) ? corner : least))
  return { ...best, side: null, tail: 0 }
}
