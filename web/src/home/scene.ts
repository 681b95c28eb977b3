/** The Apuan Alps behind the pages: peaks as data, drawn as lit and shaded flanks with marble at the top. */

export interface Peak {
  x: number
  top: number
  left: number // how far the flanks reach to either side
  right: number
}

export interface DrawnPeak {
  body: string
  shade: string
  cap: string
  capShade: string
}

/** The far chain, higher and paler; on 1440 × 260. */
export const FAR: readonly Peak[] = [
  { x: 60, top: 96, left: 120, right: 130 },
  { x: 262, top: 52, left: 150, right: 150 },
  { x: 428, top: 82, left: 110, right: 140 },
  { x: 610, top: 98, left: 130, right: 120 },
  { x: 764, top: 46, left: 150, right: 160 },
  { x: 940, top: 90, left: 120, right: 130 },
  { x: 1104, top: 66, left: 130, right: 150 },
  { x: 1268, top: 100, left: 130, right: 120 },
  { x: 1416, top: 78, left: 120, right: 150 },
]

/** The near chain in front of it. */
export const NEAR: readonly Peak[] = [
  { x: -10, top: 126, left: 110, right: 130 },
  { x: 158, top: 122, left: 110, right: 120 },
  { x: 348, top: 132, left: 130, right: 110 },
  { x: 524, top: 128, left: 120, right: 130 },
  { x: 690, top: 140, left: 110, right: 110 },
  { x: 862, top: 126, left: 120, right: 120 },
  { x: 1024, top: 136, left: 120, right: 120 },
  { x: 1188, top: 124, left: 120, right: 130 },
  { x: 1352, top: 134, left: 120, right: 120 },
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

export function drawPeak({ x, top, left, right }: Peak): DrawnPeak {
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
