/** Carrara's pieces as pictures, by name. */
import { pictureOf } from '../../../lib/pictures.svelte'
import { t } from '../../../lib/words.svelte'
import { lettering } from '../../lettering'
import { COLOURS, type Colour } from '../view'
import { BUILDINGS, CUTS, MARKER, OBJECTS, SEATS, TOKENS, VEINS } from './drawings'
import './pieces.css'

const named = (kind: string, box: string, drawings: Record<string, string>) =>
  Object.entries(drawings).map(([name, drawing]) => [`${kind}-${name}`, [box, drawing]] as const)

/** Of each: the box it is drawn in, and the drawing. */
const PIECES = new Map<string, readonly [string, string]>([
  ...named('building', '0 0 96 96', BUILDINGS),
  ...named('object', '0 0 48 48', OBJECTS),
  ...named('token', '0 0 40 40', TOKENS),
  ...COLOURS.flatMap((colour) => [
    ...named('chip', '0 0 40 40', {
      [colour]: `<g class="stone-${colour}"><path class="pc-face" d="${CUTS[colour]}"/><path class="pc-rim" d="${CUTS[colour]}"/></g>`,
    }),
    ...named('free', '0 0 40 40', { [colour]: `<path class="stone-${colour} pc-free" d="${CUTS[colour]}"/>` }),
  ]),
  ...SEATS.flatMap((seat) =>
    named('marker', '0 0 40 40', {
      [seat]: `<g style="--seat: var(--seat-${seat}); --seat-deep: var(--seat-${seat}-deep)">${MARKER}</g>`,
    })),
])

export function piecePicture(name: string): string {
  const [box, drawing] = PIECES.get(name)!
  return pictureOf(`carrara ${name}`, box, () => drawing)
}

/** All that may be needed at a table, for painting ahead. */
export function allPictures(): (() => unknown)[] {
  return [...[...PIECES.keys()].map((name) => () => piecePicture(name)), ...COLOURS.map((colour) => () => blockPicture(colour))]
}

/** A block of marble, with the letter of its colour in the reader's language. */
export function blockPicture(colour: Colour): string {
  const letter = t(`carrara.web.letter.${colour}`)
  return pictureOf(`carrara block ${colour} ${letter}`, '0 0 40 44', () => block(colour, letter))
}

function block(colour: Colour, letter: string): string {
  const cut = CUTS[colour]
  const [size, y, spacing] = letter.length > 1 ? [15, 24.2, -0.5] : [18, 25.2, 0]
  return `<g class="stone-${colour}">
    <clipPath id="cut-${colour}"><path d="${cut}"/></clipPath>
    <path class="pc-side" d="${cut}" transform="translate(0 6)"/><path class="pc-side" d="${cut}" transform="translate(0 3)"/>
    <path class="pc-face" d="${cut}"/><g clip-path="url(#cut-${colour})">${VEINS[colour]}</g><path class="pc-rim" d="${cut}"/>
    ${lettering(letter, 'pc-halo', size, 20, y, { spacing })}${lettering(letter, 'pc-letter', size, 20, y, { spacing })}
  </g>`
}
