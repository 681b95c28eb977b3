/** The way of Carrara's lessons: the marble road, from the quarry down to the sea. */
import type { LessonWay } from '../../module'
import Mark from './Mark.svelte'
import Scenery from './Scenery.svelte'

const TOP = 23
const BOTTOM = 77

/** The bends of the road, left and right in turn. */
function place(index: number, count: number): { x: number; y: number; flip: boolean } {
  const y = count > 1 ? TOP + ((BOTTOM - TOP) * index) / (count - 1) : TOP
  const right = index % 2 === 1
  return { x: right ? 74 - (index % 4) : 30 - (index % 3) * 3, y, flip: right }
}

export const way: LessonWay = { Mark, Scenery, place, end: () => ({ x: 24, y: 89 }) }
