/** What the map's scenery is drawn of: lines along the coast, hills, the compass rose. */
import { ITALY, type Point } from './italy'

/** Lines along the coast, from the outermost in: [width, colour, opacity]. */
export const WATERLINES: [number, string, number][] = [
  [46, '--sea-line', 0.2],
  [44.6, '--sea-2', 1],
  [30, '--sea-line', 0.3],
  [28.5, '--sea-2', 1],
  [17, '--sea-line', 0.42],
  [15.4, '--sea-3', 1],
]

export const ROSE_AT: Point = [812, 1008]
const along = (radius: number, angle: number) =>
  `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
/** Sixteen winds: the long ones red and pale, the others gold and pale. */
export const ROSE = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8 - Math.PI / 2
  const length = i % 4 === 0 ? 56 : i % 2 === 0 ? 40 : 26
  const half = (turn: number) => `M0 0L${along(11, angle + turn)}L${along(length, angle)}Z`
  return { pale: half(-0.4), dark: half(0.4), main: i % 4 === 0 }
})

/** All hills as two lines: a drawing for each would cost the browser a layer's worth of work with every change of the page. */
function hills(draw: (x: number, y: number, size: number) => string): string {
  return ITALY.hills.map(([x, y], i) => draw(x - 15, y - 9, 1 + (i % 3) / 6)).join('')
}
const move = (x: number, y: number, size: number, dx: number, dy: number) =>
  `M${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`
const curve = (size: number, ...by: number[]) => `c${by.map((step) => (step * size).toFixed(1)).join(' ')}`
export const SLOPES = hills(
  (x, y, k) => move(x, y, k, 1, 17) + curve(k, 5, -4, 8, -11, 13, -15) + curve(k, 3, 4, 6, 11, 15, 15),
)
export const FOLDS = hills(
  (x, y, k) => move(x, y, k, 14, 2) + curve(k, 1, 5, 3, 9, 6, 13) + move(x, y, k, 11, 7) + curve(k, 1, 4, 1, 6, 3, 9),
)
