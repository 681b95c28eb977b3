/** Volgare's pieces. `Inks` must be on the page once. All pieces can stand in the page, and those with x and y also in a larger
 drawing. */
import type { GAME_ICONS } from './game-icons'

export type IconName = keyof typeof GAME_ICONS

export { default as ActionPawn } from './ActionPawn.svelte'
export { default as Book } from './Book.svelte'
export { default as CanticleTile } from './CanticleTile.svelte'
export { default as Coin } from './Coin.svelte'
export { default as Cost } from './Cost.svelte'
export { default as Cube } from './Cube.svelte'
export { default as Dialect } from './Dialect.svelte'
export { default as Disc } from './Disc.svelte'
export { default as Drawing } from './Drawing.svelte'
export { default as EventTile } from './EventTile.svelte'
export { default as Icon } from './Icon.svelte'
export { default as Inks } from './Inks.svelte'
export { default as Manuscript } from './Manuscript.svelte'
export { default as Pawn } from './Pawn.svelte'
export { default as Piece } from './Piece.svelte'
export { default as Points } from './Points.svelte'
export { sheet } from './sheet'
export { CUBE_LETTERS, DIALECT_CODES, ROMAN } from './drawings'
