/** Carrara's pieces by name, as a sheet of sprites. */
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { lettering } from '../../../../sprites/lettering'
import type { Drawing } from '../../../../sprites/sheet'
import { COLOURS, type Colour } from '../view'
import { BUILDINGS, CUTS, MARKER, OBJECTS, SEATS, TOKENS, VEINS } from './drawings'

export const styles = ['../../../styles/palette.css', '../../../styles/base.css', './pieces.css', './drawings.css']

const WORDS = new URL('../../../../../src/bottega/games/carrara/words/', import.meta.url)

/** What is written on a stone differs between languages. */
const letters = readdirSync(WORDS).map((language) => {
  const words = parse(readFileSync(new URL(`${language}/web-board.toml`, WORDS), 'utf8')) as unknown as {
    carrara: { web: { letter: Record<Colour, string> } }
  }
  return words.carrara.web.letter
})

const named = (kind: string, box: string, scale: number, drawings: Record<string, string>): Drawing[] =>
  Object.entries(drawings).map(([name, markup]) => ({ name: `${kind}-${name}`, box, scale, markup }))

export const drawings: Drawing[] = [
  ...named('building', '0 0 96 96', 1.25, BUILDINGS),
  ...named('object', '0 0 48 48', 1.25, OBJECTS),
  ...named('token', '0 0 40 40', 1.25, TOKENS),
  ...COLOURS.flatMap((colour) => [
    ...named('chip', '0 0 40 40', 1, {
      [colour]: `<g class="stone-${colour}"><path class="pc-face" d="${CUTS[colour]}"/><path class="pc-rim" d="${CUTS[colour]}"/></g>`,
    }),
    ...named('free', '0 0 40 40', 1, { [colour]: `<path class="stone-${colour} pc-free" d="${CUTS[colour]}"/>` }),
    ...[...new Set(letters.map((letter) => letter[colour]))].flatMap((letter) =>
      named('block', '0 0 40 44', 1.5, { [`${colour}-${letter}`]: block(colour, letter) }),
    ),
  ]),
  ...SEATS.flatMap((seat) =>
    named('marker', '0 0 40 40', 1, {
      [seat]: `<g style="--seat: var(--seat-${seat}); --seat-deep: var(--seat-${seat}-deep)">${MARKER}</g>`,
    }),
  ),
]

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
