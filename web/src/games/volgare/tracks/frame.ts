/** Where the spaces of the knowledge track lie on the frame of the map. */
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
