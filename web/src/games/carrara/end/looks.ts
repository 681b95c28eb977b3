/** How the rows of the reckoning look: a colour, a pattern and an icon each, so that none needs its colour alone. */
import type { RowId } from './reckoning'

export const COLOUR: Record<RowId, string> = {
  head_start: '#4d5a63',
  track: '#2e6288',
  announcement: '#74407a',
  objects: '#8a3a1c',
  buildings: '#2f5440',
  bonus: '#7a5a14',
  coins: '#a8761a',
}

/** A tile of each pattern: its width, its height and the strokes. */
export const PATTERN: Record<RowId, { width: number; height: number; path: string }> = {
  head_start: { width: 10, height: 10, path: 'M5 0v10M0 5h10' }, // a grid
  track: { width: 32, height: 20, path: 'M0 .5h32M0 10.5h32M8 0v10M24 10v10' }, // bricks
  announcement: { width: 10, height: 10, path: 'M0 10 10 0' }, // strokes
  objects: { width: 16, height: 16, path: 'M8 0 16 8 8 16 0 8z' }, // lozenges
  buildings: { width: 14, height: 14, path: 'M1 14V6a6 6 0 0 1 12 0v8' }, // arches
  bonus: { width: 18, height: 9, path: 'M0 4.5c4.5-5 4.5 5 9 0s4.5 5 9 0' }, // waves
  coins: { width: 12, height: 12, path: 'M2.5 6a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0' }, // rings
}
