/** Where the coach's card lies: beside what it speaks about, and never over that or over what can be chosen. */
import { between, bottom, type Box, limits, right, type Side, sidesOf, type Size } from '../beside'

const TAIL = 18 // from the tail to the card's corner
const STEP = 12 // pixels between two places that are tried

export interface Place {
  left: number
  top: number
  /** Where the tail points from; null away from the spot. */
  side: Side | null
  tail: number // how far along its side
}

/** Whether two boxes share some room. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < right(b) && b.left < right(a) && a.top < bottom(b) && b.top < bottom(a)
}

/** The first side with room for the card, in this order: right, below, left, above; null if there is none. */
export function placeBeside(spot: Box, card: Size, room: Box, targets: readonly Box[] = []): Place | null {
  // The tail must point at the middle of the spot.
  const found = sidesOf(spot, card, room).find(
    ({ left, top, along, length }) =>
      along >= TAIL && along <= length - TAIL && isFree({ left, top, ...card }, targets),
  )
  return found ? { left: found.left, top: found.top, side: found.side, tail: found.along } : null
}

/** The free place that is nearest to a point; null if there is none. */
export function placeNear(
  point: { left: number; top: number },
  card: Size,
  room: Box,
  targets: readonly Box[],
): Place | null {
  const { low, high } = limits(card, room)
  if (high.x < low.x || high.y < low.y) return null
  const near = { left: between(low.x, point.left, high.x), top: between(low.y, point.top, high.y) }
  const far = (place: { left: number; top: number }) => Math.hypot(place.left - near.left, place.top - near.top)
  let best = isFree({ ...near, ...card }, targets) ? near : null
  if (best === null)
    for (const top of steps(low.y, high.y))
      for (const left of steps(low.x, high.x)) {
        const place = { left, top }
        if ((best === null || far(place) < far(best)) && isFree({ ...place, ...card }, targets)) best = place
      }
  return best && { ...best, side: null, tail: 0 }
}

const isFree = (card: Box, targets: readonly Box[]) => !targets.some((target) => overlap(card, target))

/** From one end to the other, both included. */
function* steps(low: number, high: number): Iterable<number> {
  for (let at = low; at < high; at += STEP) yield at
  yield high
}
