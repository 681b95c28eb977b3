/** The cover of any game that brings none of its own. */
import type { GameCover } from '../module'
import Art from './Art.svelte'
import Sign from './Sign.svelte'

export const cover: GameCover = { Art, Sign, button: 'go' }
