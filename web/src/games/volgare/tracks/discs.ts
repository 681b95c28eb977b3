/** How discs lie on a track. */
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

/** Discs on one space are drawn side by side, not on top of each other, so that every letter can be read: the lowest of the
 stack at the bottom left, the topmost at the top right. Sizes and places in parts of the space, places from its middle. */
export interface Cluster {
  size: number
  at: [number, number][]
}
const CLUSTERS: Cluster[] = [
  { size: 0.8, at: [[0, 0]] },
  {
    size: 0.6,
    at: [
      [-0.2, 0.17],
      [0.2, -0.17],
    ],
  },
  {
    size: 0.53,
    at: [
      [-0.24, 0.2],
      [0.24, 0.2],
      [0, -0.22],
    ],
  },
  {
    size: 0.48,
    at: [
      [-0.24, 0.24],
      [0.24, 0.24],
      [-0.24, -0.24],
      [0.24, -0.24],
    ],
  },
  {
    size: 0.44,
    at: [
      [-0.28, 0.28],
      [0.28, 0.28],
      [0, 0],
      [-0.28, -0.28],
      [0.28, -0.28],
    ],
  },
]
export function clusterOf(discs: number): Cluster {
  return CLUSTERS[discs - 1]!
}

/** The same over a ruler: the row in which each disc hangs, 0 next to the ruler, so that none covers another. `positions`
 are along the ruler, in the order of ranking; `width` is that of a disc. */
export function lanes(positions: number[], width: number): number[] {
  const rows: number[][] = []
  return positions.map((at) => {
    let row = 0
    while (rows[row]?.some((other) => Math.abs(other - at) < width)) row++
    ;(rows[row] ??= []).push(at)
    return row
  })
}
