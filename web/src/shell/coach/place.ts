/** Where the coach's card lies: beside what it speaks about, never over it. */
import { type Box, type Side, sidesOf, type Size } from '../beside'

const TAIL = 18 // from the tail to the card's corner

/** The first side with room for the card, in this order: right, below, left, above; null if there is none. */
export function placeBeside(
  spot: Box,
  card: Size,
  room: Box,
): { left: number; top: number; side: Side; tail: number } | null {
  // The tail must point at the middle of the spot.
  const found = sidesOf(spot, card, room).find(({ along, length }) => along >= TAIL && along <= length - TAIL)
  return found ? { left: found.left, top: found.top, side: found.side, tail: found.along } : null
}
