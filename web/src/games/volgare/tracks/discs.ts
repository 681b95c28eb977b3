/** How discs lie: stacked on a space of a track, and side by side on the knowledge ruler. */
import type { TrackView } from '../view'

/** The discs of a track by space; of a stack the lowest first, which is the furthest on (V1.4). */
export function stacks(track: TrackView): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const seat of track.ranking) {
    const space = track.spaces[seat]!
    found.set(space, [...(found.get(space) ?? []), seat])
  }
  return found
}

/** The seats that have moved on a track, the furthest first. */
export function standing(track: TrackView): number[] {
  return track.ranking.filter((seat) => track.spaces[seat]! > 0)
}

/** Heights at which discs hang over the ruler so that none covers another: the row of each, 0 next to the ruler.
 `positions` are along the ruler, in the order of ranking; `width` is that of a disc. */
export function lanes(positions: number[], width: number): number[] {
  const rows: number[][] = []
  return positions.map((at) => {
    let row = 0
    while (rows[row]?.some((other) => Math.abs(other - at) < width)) row++
    ;(rows[row] ??= []).push(at)
    return row
  })
}
