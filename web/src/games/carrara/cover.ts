/** The Palaces of Carrara where no board is on show: on the home page, an invitation, the rule book. */
import type { GameCover } from '../module'
import Art from './Art.svelte'
import Sign from './Sign.svelte'
import './cover.css'
import { way } from './way/way'

export const cover: GameCover = { Art, Sign, button: 'go', way }
