/** The way of Volgare's lessons: illuminated initials along a vine, in two columns of a page. */
import type { LessonWay } from '../../module'
import Mark from './Mark.svelte'
import Scenery from './Scenery.svelte'

const TOP = 23
const HEIGHT = 70

/** One place more than there are lessons: the last one is for the first game. */
function place(index: number, count: number): { x: number; y: number; room: number } {
  const rows = Math.ceil((count + 1) / 2)
  return { room: 38, x: index < rows ? 16 : 58, y: TOP + (HEIGHT * (index % rows)) / rows }
}

export const way: LessonWay = {
  Mark,
  Scenery,
  place,
  end: (count) => {
    const { x, y } = place(count, count)
    return { x: x - 4, y }
  },
}
