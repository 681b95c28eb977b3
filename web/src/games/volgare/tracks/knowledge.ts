/** The knowledge track: where its spaces lie on the frame, and what a disc on it means. */
import type { Board } from '../board/board.svelte'
import { ROMAN } from '../pieces'
import type { Explanation } from './explain.svelte'
import { say } from './names'

export const CELL = 44
const COLUMNS = 22
const ROWS = 26
export const WIDTH = COLUMNS * CELL
export const HEIGHT = ROWS * CELL

/** The column and row of a space: 1 bottom left, up, across the top, down, and back along the bottom. */
export function cellOf(space: number): [number, number] {
  if (space <= ROWS) return [0, ROWS - space]
  if (space <= ROWS + COLUMNS - 1) return [space - ROWS, 0]
  if (space <= 2 * ROWS + COLUMNS - 2) return [COLUMNS - 1, space - ROWS - COLUMNS + 1]
  return [COLUMNS - 1 - (space - 2 * ROWS - COLUMNS + 2), ROWS - 1]
}

/** Its upper left corner on the drawing. */
export function cornerOf(space: number): [number, number] {
  const [column, row] = cellOf(space)
  return [column * CELL, row * CELL]
}

export function discExplanation(board: Board, seat: number): Explanation {
  const { view, facts } = board
  const { spaces, ranking } = view.tracks.knowledge
  const { level } = view.players[seat]!
  const next = view.levels[level]
  const lines = [say('knowledge.at', { space: spaces[seat]!, level: ROMAN[level]! })]
  lines.push(next === undefined
    ? say('knowledge.top')
    : say('knowledge.next', { n: next - spaces[seat]!, level: ROMAN[level + 1]! }))
  if (ranking.at(-1) === seat) lines.push(say('knowledge.last', { n: facts.salterio_of_last }))
  return { title: board.nameOf(seat), lines, rule: 'V1.4' }
}

export function spokenDisc(board: Board, seat: number): string {
  const { title, lines } = discExplanation(board, seat)
  return `${title}: ${lines.join(', ')}`
}
