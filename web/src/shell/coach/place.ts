/** Where the coach's card lies: beside what it speaks about, never over it. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export type Side = 'right' | 'below' | 'left' | 'above'

const GAP = 20 // between the card and the ring
const EDGE = 10 // to the edge of the room
const TAIL = 18 // from the tail to the card's corner

/** The first side with room for the card, in this order: right, below, left, above; null if there is none. */
export function placeBeside(
  spot: Box,
  card: { width: number; height: number },
  room: Box,
): { left: number; top: number; side: Side; tail: number } | null {
  const right = room.left + room.width - EDGE
  const bottom = room.top + room.height - EDGE
  const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))
  const middleX = spot.left + spot.width / 2
  const middleY = spot.top + spot.height / 2
  const left = between(room.left + EDGE, middleX - card.width / 2, right - card.width)
  const top = between(room.top + EDGE, middleY - card.height / 2, bottom - card.height)
  const tries: [Side, number, number][] = [
    ['right', spot.left + spot.width + GAP, top],
    ['below', left, spot.top + spot.height + GAP],
    ['left', spot.left - GAP - card.width, top],
    ['above', left, spot.top - GAP - card.height],
  ]
  for (const [side, x, y] of tries) {
    const fits = x >= room.left + EDGE && y >= room.top + EDGE && x + card.width <= right && y + card.height <= bottom
    if (!fits) continue
    const beside = side === 'right' || side === 'left'
    const along = beside ? middleY - y : middleX - x
    const length = beside ? card.height : card.width
    // The tail must point at the middle of the spot.
    if (along < TAIL || along > length - TAIL) continue
    return { left: x, top: y, side, tail: along }
  }
  return null
}
