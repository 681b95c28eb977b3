/** Carrara's sheet of sprites. */
import { Sheet } from '../../../lib/sprites.svelte'
import { t } from '../../../lib/words.svelte'
import type { Colour } from '../view'
import index from './carrara.sheet.ts?sprites'
import './pieces.css'

export const sheet = new Sheet(index)

/** The sprite of a block of marble, with the letter of its colour in the reader's language. */
export function blockName(colour: Colour): string {
  return `block-${colour}-${t(`carrara.web.letter.${colour}`)}`
}
