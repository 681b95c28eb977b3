/** Where the coach's card lies: beside what it speaks of, and never over it. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export type Side = 'right' | 'below' | 'left' | 'above'
export interface Place {
  left: number
  top: number
  /** Where the tail points from; null where the card found room only elsewhere. */
  side: Side | null
  tail: number // how far along its side
}

export const GAP = 20 // between the card and the ring
const EDGE = 10 // to the edge of the room
const CORNER = 22 // the tail keeps off the corners

const right = ({ left, width }: Box) => left + width
const bottom = ({ top, height }: Box) => top + height
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

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
export function place(spots: readonly Box[], card: { width: number; height: number }, room: Box): Place {
  const low = { x: room.left + EDGE, y: room.top + EDGE }
  const high = { x: right(room) - EDGE - card.width, y: bottom(room) - EDGE - card.height }
  const covers = (at: { left: number; top: number }) =>
    spots.reduce((sum, one) => sum + overlap({ ...at, ...card }, one), 0)
  const fits = (x: number, y: number) =>
    x >= low.x && y >= low.y && x <= high.x && y <= high.y && !covers({ left: x, top: y })
  // Beside all of them if there is room, else beside the first that leaves some.
  const all = around(spots)
  for (const spot of all ? [all, ...spots] : []) {
    const middle = { x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 }
    const x = between(low.x, middle.x - card.width / 2, high.x)
    const y = between(low.y, middle.y - card.height / 2, high.y)
    const tries: [Side, number, number][] = [
      ['right', right(spot) + GAP, y],
      ['below', x, bottom(spot) + GAP],
      ['left', spot.left - GAP - card.width, y],
      ['above', x, Math.min(spot.top - GAP - card.height, high.y)], // a spot of the bench lies below the room
    ]
    for (const [side, left, top] of tries) {
      if (!fits(left, top)) continue
      const sideways = side === 'right' || side === 'left'
      const along = sideways ? middle.y - top : middle.x - left
      return { left, top, side, tail: between(CORNER, along, (sideways ? card.height : card.width) - CORNER) }
    }
  }
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
