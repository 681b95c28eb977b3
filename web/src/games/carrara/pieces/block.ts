/** A block of marble as a picture, with the letter of its colour in the reader's language. */
import { pictureFrom } from '../../../lib/pictures.svelte'
import { t } from '../../../lib/words.svelte'
import { lettering } from '../../lettering'
import type { Colour } from '../view'
import { CUTS, VEINS } from './drawings'
import './pieces.css'

export function blockPicture(colour: Colour): string {
  const letter = t(`carrara.web.letter.${colour}`)
  return pictureFrom(`block ${colour} ${letter}`, '0 0 40 44', drawing(colour, letter))
}

function drawing(colour: Colour, letter: string): string {
  const cut = CUTS[colour]
  const [size, y, spacing] = letter.length > 1 ? [15, 24.2, -0.5] : [18, 25.2, 0]
  return `<g class="stone-${colour}">
    <clipPath id="cut"><path d="${cut}"/></clipPath>
    <path class="pc-side" d="${cut}" transform="translate(0 6)"/><path class="pc-side" d="${cut}" transform="translate(0 3)"/>
    <path class="pc-face" d="${cut}"/><g clip-path="url(#cut)">${VEINS[colour]}</g><path class="pc-rim" d="${cut}"/>
    ${lettering(letter, 'pc-halo', size, 20, y, spacing)}${lettering(letter, 'pc-letter', size, 20, y, spacing)}
  </g>`
}
