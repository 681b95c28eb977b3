/** Where a card can lie beside what it is about. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export type Size = Pick<Box, 'width' | 'height'>
export type Side = 'right' | 'below' | 'left' | 'above'

export interface Beside {
  side: Side
  left: number
  top: number
  along: number // how far along the card's side the middle of the spot is
  length: number // of that side
}

const GAP = 20 // between the card and the ring
const EDGE = 10 // to the edge of the room

export const right = ({ left, width }: Box): number => left + width
export const bottom = ({ top, height }: Box): number => top + height
export const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high))

/** How far left and up, and how far right and down, a card may lie in a room. */
export function limits(card: Size, room: Box): { low: { x: number; y: number }; high: { x: number; y: number } } {
  return {
    low: { x: room.left + EDGE, y: room.top + EDGE },
    high: { x: right(room) - EDGE - card.width, y: bottom(room) - EDGE - card.height },
  }
}

/** The sides of a spot on which a card lies within the room, the most usual first.

 `lift`: above a spot that itself lies below the room, the card is lifted into it. */
export function sidesOf(spot: Box, card: Size, room: Box, { lift = false } = {}): Beside[] {
  const { low, high } = limits(card, room)
  const middle = { x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 }
  const x = between(low.x, middle.x - card.width / 2, high.x)
  const y = between(low.y, middle.y - card.height / 2, high.y)
  const above = spot.top - GAP - card.height
  const tries: [Side, number, number][] = [
    ['right', right(spot) + GAP, y],
    ['below', x, bottom(spot) + GAP],
    ['left', spot.left - GAP - card.width, y],
    ['above', x, lift ? Math.min(above, high.y) : above],
  ]
  return tries
    .filter(([, left, top]) => left >= low.x && top >= low.y && left <= high.x && top <= high.y)
    .map(([side, left, top]) =>
      side === 'right' || side === 'left'
        ? { side, left, top, along: middle.y - top, length: card.height }
        : { side, left, top, along: middle.x - left, length: card.width },
    )
}
