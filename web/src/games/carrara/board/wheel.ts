/** Where the blocks lie on the wheel. All figures are in the wheel's own units: its radius is 184, section I is on top. */
import { COLOURS, SECTIONS, type Colour, type WheelSection } from '../view'

export interface Spot {
  radius: number
  angle: number // degrees, clockwise from the top
}

export interface WheelBlock extends Spot {
  id: number
  /** How many lay in its section when it got its spot. */
  among: number
  colour: Colour
  section: number
  /** Where it lay before; null if it has just come out of the bag. */
  before: Spot | null
}

export const STEP = 360 / 6
const ACROSS = 368

export function sectionAction(section: number): string {
  return `section ${SECTIONS[section]!.toLowerCase()}`
}

export function place(radius: number, angle: number): [number, number] {
  const turn = (angle * Math.PI) / 180
  return [round(radius * Math.sin(turn)), round(-radius * Math.cos(turn))]
}

/** A section between two circles. */
export function ringPath(i: number, outer: number, inner: number): string {
  const at = (radius: number, angle: number) => place(radius, i * STEP + angle).join(' ')
  return `M${at(outer, -30)}A${outer} ${outer} 0 0 1 ${at(outer, 30)}L${at(inner, 30)}A${inner} ${inner} 0 0 0 ${at(inner, -30)}z`
}

/** The veins of a section's stone. */
export function veins(i: number): string {
  const at = (radius: number, angle: number) => place(radius, i * STEP + angle).join(' ')
  return `M${at(60, -22)}Q${at(85, 2)} ${at(110, -8)}T${at(131, 18)}M${at(85, 0)}Q${at(100, 12)} ${at(128, 4)}`
}

/** The brass line in a section. */
export function inlay(i: number): string {
  const at = (radius: number, angle: number) => place(radius, i * STEP + angle).join(' ')
  return `M${at(128, -27)}A128 128 0 0 1 ${at(128, 27)}L${at(54, 22)}A54 54 0 0 0 ${at(54, -22)}z`
}

/** A length on the wheel for a style sheet: a part of it, however large it is drawn. */
export function onWheel(units: number): string {
  return `${((units / ACROSS) * 100).toFixed(3)}%`
}

/** The way of something as large as the wheel, so that its middle comes to lie there. */
export function goTo(x: number, y: number): string {
  return `translate(${onWheel(x)}, ${onWheel(y)})`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** How large the blocks of a section are drawn: eleven may lie in one. */
export function blockSize(count: number): number {
  if (count <= 4) return 31
  if (count <= 7) return 26
  return 22.5
}

/** A few blocks lie as if put down by hand; more stand in rows, the longest outside. */
export const SPOTS: Record<number, Spot[]> = {
  1: [{ radius: 98, angle: 0 }],
  2: [
    { radius: 102, angle: -13 },
    { radius: 102, angle: 13 },
  ],
  3: [
    { radius: 113, angle: -15 },
    { radius: 113, angle: 15 },
    { radius: 86, angle: 0 },
  ],
  4: [
    { radius: 114, angle: -15 },
    { radius: 114, angle: 15 },
    { radius: 84, angle: -14 },
    { radius: 84, angle: 14 },
  ],
  5: rows([114, 3, 15.5], [87, 2, 19]),
  6: rows([114, 3, 15.5], [87, 3, 17.5]),
  7: rows([115, 4, 13.2], [88, 3, 17.5]),
  8: rows([116, 4, 12.5], [93, 3, 15], [71, 1, 0]),
  9: rows([116, 4, 12.5], [93, 3, 15], [71, 2, 19]),
  10: rows([116, 5, 11.4], [93, 3, 15], [71, 2, 19]),
  11: rows([116, 5, 11.4], [93, 4, 14], [71, 2, 19]),
}

function rows(...described: [radius: number, count: number, step: number][]): Spot[] {
  return described.flatMap(([radius, count, step]) =>
    Array.from({ length: count }, (_, i) => ({ radius, angle: (i - (count - 1) / 2) * step })),
  )
}

/** The blocks as they lie now, each the same one as before where it can be: those of a section move on together when
 the wheel turns, and what is missing has been taken (`taken`, if that one is known). Where blocks are only taken, the others stay
 where they lie: none may slip under the pointer. */
export function arrange(
  wheel: WheelSection[],
  earlier: WheelBlock[],
  turns: number,
  taken: number | null,
): WheelBlock[] {
  let fresh = Math.max(0, ...earlier.map((block) => block.id)) + 1
  return wheel.flatMap(({ blocks }, section) => {
    const from = (((section - turns) % 6) + 6) % 6
    const were = earlier.filter((block) => block.section === from)
    const left = { ...blocks }
    const here: Pick<WheelBlock, 'id' | 'colour' | 'before' | 'among'>[] = []
    // Blocks that stay keep their order, and with it their spots if nothing came or went; the one that was taken comes
    // last, so that it is the one that is missing.
    for (const block of [...were.filter(({ id }) => id !== taken), ...were.filter(({ id }) => id === taken)]) {
      if (left[block.colour] === 0) continue
      left[block.colour]--
      const { id, colour, among, radius, angle } = block
      here.push({ id, colour, among, before: { radius, angle } })
    }
    for (const colour of COLOURS) {
      for (; left[colour] > 0; left[colour]--) here.push({ id: fresh++, colour, among: 0, before: null })
    }
    if (turns === 0 && here.every(({ before }) => before !== null))
      return here.map((block) => ({ ...block, section, ...block.before! }))
    const spots = SPOTS[here.length] ?? []
    return here.map((block, i) => ({
      ...block,
      among: here.length,
      section,
      radius: spots[i]!.radius,
      angle: section * STEP + spots[i]!.angle,
    }))
  })
}

/** The way of a block that turns with the wheel: 60 degrees, a little too far, and back, as stone settles. */
export function turningWay(block: WheelBlock): Keyframe[] {
  const before = block.before!
  const end = nearestAngle(block.angle, before.angle + STEP)
  return [
    { transform: onArm(before.radius, before.angle), easing: SMOOTH },
    { transform: onArm(block.radius, end + OVERSHOOT), easing: SMOOTH, offset: ARRIVED },
    { transform: onArm(block.radius, end) },
  ]
}

/** The same, as if at the end of an arm that reaches out from the hub: who moves from one such place to another moves in an arc. */
export function onArm(radius: number, angle: number): string {
  return `rotate(${angle}deg) translateY(${onWheel(-radius)}) rotate(${-angle}deg)`
}

/** The same direction, written so that it is near another: 350 is −10 beside 0. */
function nearestAngle(angle: number, near: number): number {
  return angle + Math.round((near - angle) / 360) * 360
}

const OVERSHOOT = 2.5 // degrees
const ARRIVED = 0.82 // of the time
const SMOOTH = 'cubic-bezier(.35, 0, .65, 1)'
