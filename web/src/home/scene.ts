/** The Apuan Alps behind the pages: peaks as data, drawn as lit and shaded flanks with marble at the top. */

/** Where a peak stands, how high up, and how far its flanks reach to either side. */
export type Peak = readonly [x: number, top: number, left: number, right: number]

export interface DrawnPeak {
  body: string
  shade: string
  cap: string
  capShade: string
}

/** The far chain, higher and paler; on 1440 × 260. */
export const FAR: readonly Peak[] = [
  [60, 96, 120, 130],
  [262, 52, 150, 150],
  [428, 82, 110, 140],
  [610, 98, 130, 120],
  [764, 46, 150, 160],
  [940, 90, 120, 130],
  [1104, 66, 130, 150],
  [1268, 100, 130, 120],
  [1416, 78, 120, 150],
]

/** The near chain in front of it. */
export const NEAR: readonly Peak[] = [
  [-10, 126, 110, 130],
  [158, 122, 110, 120],
  [348, 132, 130, 110],
  [524, 128, 120, 130],
  [690, 140, 110, 110],
  [862, 126, 120, 120],
  [1024, 136, 120, 120],
  [1188, 124, 120, 130],
  [1352, 134, 120, 120],
]

/** Cypresses: where they stand and how tall they are. */
export const CYPRESSES: readonly (readonly [x: number, foot: number, height: number])[] = [
  [34, 226, 46],
  [52, 230, 34],
  [70, 232, 24],
  [214, 222, 30],
  [226, 224, 22],
  [392, 226, 40],
  [408, 230, 28],
  [566, 222, 26],
  [692, 226, 34],
  [704, 228, 24],
  [718, 230, 18],
  [880, 224, 28],
  [1006, 226, 42],
  [1024, 230, 30],
  [1156, 222, 24],
  [1168, 224, 30],
  [1310, 226, 44],
  [1326, 229, 32],
  [1344, 232, 22],
  [1420, 224, 36],
]

const BASE = 210

export function drawPeak([x, top, left, right]: Peak): DrawnPeak {
  const tall = BASE - top
  const down = (share: number) => top + tall * share
  const l = (share: number) => x - left * share
  const r = (share: number) => x + right * share
  // The ridge runs down the middle in a broken line; what is right of it lies in shade.
  const ridge = `L${x + right * 0.05} ${down(0.2)}L${x - left * 0.04} ${down(0.42)}L${x + right * 0.1} ${down(0.68)}L${x} ${BASE}`
  const leftFlank = `L${l(0.3)} ${down(0.27)}L${l(0.42)} ${down(0.46)}L${l(0.72)} ${down(0.7)}L${l(1)} ${BASE}`
  const rightFlank = `L${r(0.26)} ${down(0.3)}L${r(0.46)} ${down(0.44)}L${r(0.7)} ${down(0.74)}L${r(1)} ${BASE}`
  return {
    body: `M${x} ${top}${leftFlank}L${r(1)} ${BASE}${reversed(rightFlank)}z`,
    shade: `M${x} ${top}${ridge}L${r(1)} ${BASE}${reversed(rightFlank)}z`,
    cap:
      `M${x} ${top}L${l(0.3)} ${down(0.27)}L${l(0.37)} ${down(0.4)}L${l(0.24)} ${down(0.35)}L${l(0.17)} ${down(0.5)}` +
      `L${l(0.07)} ${down(0.38)}L${x + right * 0.02} ${down(0.46)}L${x + right * 0.05} ${down(0.2)}z`,
    capShade:
      `M${x} ${top}L${r(0.26)} ${down(0.3)}L${r(0.36)} ${down(0.38)}L${r(0.22)} ${down(0.36)}L${r(0.15)} ${down(0.48)}` +
      `L${r(0.02)} ${down(0.46)}L${x + right * 0.05} ${down(0.2)}z`,
  }
}

/** A flank's points from the foot to the top. */
function reversed(flank: string): string {
  return flank
    .split('L')
    .filter(Boolean)
    .reverse()
    .map((point) => `L${point}`)
    .join('')
}

export function drawCypress(x: number, foot: number, height: number): string {
  const w = height * 0.17
  return `M${x} ${foot}c${-w} ${-height * 0.15} ${-w} ${-height * 0.65} 0 ${-height}c${w} ${height * 0.35} ${w} ${height * 0.85} 0 ${height}z`
}
