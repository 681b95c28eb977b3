/** Words as outlines, taken from the fonts of the pages while these are built: an image that is drawn at build time shall not depend on
 the fonts of the machine, and needs figures of equal height and width (`lnum`, `tnum`), as the pages have them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

const FACES = {
  sans: 'alegreya-sans/files/alegreya-sans-latin-800-normal.woff',
  light: 'alegreya-sans/files/alegreya-sans-latin-500-normal.woff',
  serif: 'eb-garamond/files/eb-garamond-latin-600-normal.woff',
  uncial: 'uncial-antiqua/files/uncial-antiqua-latin-400-normal.woff',
}
type Face = keyof typeof FACES
const FIGURES = ['lnum', 'tnum']
/** Outlines are as large as in a font of so many units, and scaled: style sheets count strokes of letters in these. */
const UNITS = 100

interface Outline {
  width: number
  path: string
}

const resolve = createRequire(import.meta.url).resolve
const faces = new Map<Face, (letter: string) => Outline>()

function open(face: Face): (letter: string) => Outline {
  const { buffer, byteOffset, byteLength } = readFileSync(resolve(`@fontsource/${FACES[face]}`))
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  const figures = FIGURES.map(
    (feature) => new Map((font.substitution.getSingle(feature) ?? []).map(({ sub, by }) => [sub, by])),
  )
  const outlines = new Map<string, Outline>()
  return (letter) => {
    const known = outlines.get(letter)
    if (known) return known
    const index = font.charToGlyphIndex(letter)
    if (!index) throw new Error(`${FACES[face]} has no ${letter}`)
    const glyph = font.glyphs.get(figures.reduce((at, by) => by.get(at) ?? at, index))
    const outline = {
      width: ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * UNITS,
      path: glyph.getPath(0, 0, UNITS).toPathData({ decimalPlaces: 1, optimize: false, flipY: false }),
    }
    outlines.set(letter, outline)
    return outline
  }
}

interface Manner {
  spacing?: number
  face?: Face
}

/** A word in a group of a class, as a font of that size would write it: in the middle of x, on the line y. */
export function lettering(
  word: string,
  kind: string,
  size: number,
  x: number,
  y: number,
  { spacing = 0, face = 'sans' }: Manner = {},
): string {
  if (!faces.has(face)) faces.set(face, open(face))
  const letters = [...word].map(faces.get(face)!)
  const scale = size / UNITS
  const width = letters.reduce((sum, letter) => sum + letter.width * scale + spacing, -spacing)
  let left = x - width / 2
  const drawn = letters.map((letter) => {
    const path = `<path transform="translate(${left.toFixed(2)} ${y}) scale(${scale})" d="${letter.path}"/>`
    left += letter.width * scale + spacing
    return path
  })
  return `<g class="${kind}">${drawn.join('')}</g>`
}
