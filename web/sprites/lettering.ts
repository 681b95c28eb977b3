/** Words as outlines, taken from the fonts of the pages while these are built: an image that is drawn at build time shall not depend on
 the fonts of the machine, and needs figures of equal height and width (`lnum`, `tnum`), as the pages have them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Command, type Font } from 'opentype.js'

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

export interface Outline {
  width: number
  path: string
}

const resolve = createRequire(import.meta.url).resolve
const faces = new Map<Face, (letter: string) => Outline>()

function parsed(file: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(resolve(`@fontsource/${file}`))
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
}

/** Letters that European names are written with, and the marks between them. */
const COMMON = /[\u0020-\u024f\u2010-\u2026\u20ac\u2212]/

/** All common letters that some files of a typeface have; of a letter in several, the first counts. */
export function alphabet(files: readonly string[]): Record<string, Outline> {
  const letters: Record<string, Outline> = {}
  for (const file of files) {
    const outlineOf = open(file)
    const { glyphs } = parsed(file)
    for (let i = 0; i < glyphs.length; i++) {
      const written = (glyphs.get(i).unicodes ?? []).map((code) => String.fromCodePoint(code))
      for (const letter of written) if (COMMON.test(letter)) letters[letter] ??= outlineOf(letter)
    }
  }
  return letters
}

/** A step of an outline. (The library itself writes two numbers as one where the second is hardly below zero.) */
function written({ type, x1, y1, x2, y2, x, y }: Command): string {
  return (
    type +
    [x1, y1, x2, y2, x, y]
      .filter((number) => number !== undefined)
      .map((number) => +number.toFixed(1))
      .join(' ')
  )
}

function open(file: string): (letter: string) => Outline {
  const font = parsed(file)
  const figures = FIGURES.map(
    (feature) => new Map((font.substitution.getSingle(feature) ?? []).map(({ sub, by }) => [sub, by])),
  )
  const outlines = new Map<string, Outline>()
  return (letter) => {
    const known = outlines.get(letter)
    if (known) return known
    const index = font.charToGlyphIndex(letter)
    if (!index) throw new Error(`${file} has no ${letter}`)
    const glyph = font.glyphs.get(figures.reduce((at, by) => by.get(at) ?? at, index))
    const outline = {
      width: ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * UNITS,
      path: glyph.getPath(0, 0, UNITS).commands.map(written).join(''),
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
  if (!faces.has(face)) faces.set(face, open(FACES[face]))
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
