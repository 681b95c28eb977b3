/** The ribbon of chances: one band for each seat, over the decisions of a game. */
import type { ReviewTurn } from '../lib/wire'
import { rounded } from './rounding'

/** What every seat could expect after so many decisions. Two in a row with the same length are a jump. */
export interface Point {
  length: number
  shares: readonly number[]
}

/** Within a turn nothing changes until it leaves the best plan; what chance brings afterwards is a jump. */
export function pointsOf(turns: readonly ReviewTurn[], result: readonly number[] | null): Point[] {
  const points: Point[] = []
  for (const turn of turns) {
    points.push({ length: turn.first - 1, shares: turn.best_shares })
    if (turn.departure > turn.first) points.push({ length: turn.departure - 1, shares: turn.best_shares })
    points.push({ length: turn.last, shares: turn.shares })
  }
  const last = turns.at(-1)
  if (last && result) points.push({ length: last.last, shares: result })
  return points
}

/** The chances at a moment: those that are known before whatever comes next. */
export function sharesAt(points: readonly Point[], length: number): readonly number[] | null {
  const known = points.findLast((point) => point.length <= length)
  return known?.shares ?? null
}

/** Chances in whole per cent, which add up to 100. */
export function inPerCent(shares: readonly number[]): number[] {
  return rounded(
    shares.map((share) => 100 * share),
    100,
  )
}

/** The outline of a seat's band in a field of this size; the first seat lies on top. */
export function band(points: readonly Point[], seat: number, length: number, width: number, height: number): string {
  const x = (point: Point) => round((point.length / Math.max(1, length)) * width)
  const above = (point: Point, seats: number) => point.shares.slice(0, seats).reduce((sum, share) => sum + share, 0)
  const y = (point: Point, seats: number) => round(Math.min(1, above(point, seats)) * height)
  const top = points.map((point) => `${x(point)} ${y(point, seat)}`)
  const bottom = points.map((point) => `${x(point)} ${y(point, seat + 1)}`).reverse()
  return points.length ? `M${[...top, ...bottom].join('L')}z` : ''
}

const round = (value: number) => Math.round(value * 10) / 10

export interface Label {
  seat: number
  x: number
  y: number
  percent: number
}

export interface Room {
  width: number
  height: number
  /** How wide a seal with its per cent is, and how high a band must be for it. */
  label: { width: number; height: number }
}

const EVERY = 0.3 // of the width, at least, between two labels of a seat

/** Where seals and per cent are written: at the start, and wherever a band has room; never on the lines of flags. */
export function labelsOf(points: readonly Point[], length: number, flags: readonly number[], room: Room): Label[] {
  const { width, height, label } = room
  const known = (points.at(-1)?.length ?? 0) / Math.max(1, length)
  const seats = points[0]?.shares.length ?? 0
  const columns = Array.from({ length: 24 }, (_, i) => 6 + (i / 24) * (width - 12))
  const labels: Label[] = []
  for (let seat = 0; seat < seats; seat++) {
    let last = -Infinity
    for (const left of columns) {
      const right = left + label.width
      if (right > width * known || (left - last < EVERY * width && last >= 0)) continue
      if (flags.some((flag) => flag * width > left - 4 && flag * width < right + 2)) continue
      const edges = [left, left + label.width / 2, right].map((x) => edgesAt(points, seat, (x / width) * length))
      const top = Math.max(...edges.map(([above]) => above)) * height
      const bottom = Math.min(...edges.map(([, below]) => below)) * height
      if (bottom - top < label.height) continue
      const shares = sharesAt(points, Math.round((left / width) * length))!
      labels.push({ seat, x: left, y: (top + bottom) / 2, percent: inPerCent(shares)[seat]! })
      last = left
    }
  }
  return labels
}

/** Where a band begins and ends at a place, in parts of the height. */
function edgesAt(points: readonly Point[], seat: number, length: number): [number, number] {
  const after = Math.max(
    1,
    points.findIndex((point) => point.length > length),
  )
  const [from, to] = [points[after - 1]!, points[after] ?? points[after - 1]!]
  const part = to.length > from.length ? (length - from.length) / (to.length - from.length) : 0
  const at = (i: number) => from.shares[i]! + ((to.shares[i] ?? 0) - from.shares[i]!) * Math.min(1, Math.max(0, part))
  let above = 0
  for (let i = 0; i < seat; i++) above += at(i)
  return [above, above + at(seat)]
}

/** The places of things of a width, in the order they come, so that none covers another. */
export function spread(places: readonly number[], each: number, width: number): number[] {
  const spots = places.map((place) => Math.min(Math.max(0, place), width - each))
  for (let i = 1; i < spots.length; i++) spots[i] = Math.max(spots[i]!, spots[i - 1]! + each)
  const over = (spots.at(-1) ?? 0) + each - width
  if (over > 0) {
    spots[spots.length - 1]! -= over
    for (let i = spots.length - 2; i >= 0; i--) spots[i] = Math.min(spots[i]!, spots[i + 1]! - each)
  }
  return spots
}
