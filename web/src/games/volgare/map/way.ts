/** The line a pawn follows from place to place: through the middle of each border, at sea along the lanes. */
import type { Place } from '../view'
import { isSea, ITALY, type Point } from './italy'

/** The points of a way. It starts and ends where the pawn stands, and between two borders takes the shortest line. */
export function waypoints(way: Place[], from: Point, to: Point): Point[] {
  const points: Point[] = [from]
  for (let i = 1; i < way.length; i++) {
    const [here, there] = [way[i - 1]!, way[i]!]
    if (isSea(here) || isSea(there)) {
      const lane = ITALY.lanes.find(
        ({ sea, harbour }) => (sea === here && harbour === there) || (sea === there && harbour === here),
      )
      if (lane) {
        const along = [lane.from, middle(lane.from, lane.control, lane.to), lane.to]
        points.push(...(isSea(there) ? along : along.reverse().slice(1)))
      }
    } else {
      const crossing = ITALY.crossings[[here, there].sort().join('|')]
      if (crossing) points.push(crossing)
    }
  }
  points.push(to)
  return points
}

/** The middle of a quadratic curve. */
function middle(a: Point, control: Point, b: Point): Point {
  return [(a[0] + 2 * control[0] + b[0]) / 4, (a[1] + 2 * control[1] + b[1]) / 4]
}

const FINE = 6 // points between two waypoints

/** The way as a smooth curve (Catmull–Rom), as many points as movement needs. */
export function smoothed(points: Point[]): Point[] {
  const out: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!]
    for (let k = 0; k < FINE; k++) {
      const t = k / FINE
      out.push([0, 1].map((axis) => spline(a[axis]!, b[axis]!, c[axis]!, d[axis]!, t)) as Point)
    }
  }
  out.push(points[points.length - 1]!)
  return out
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}

export function asPath(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}
