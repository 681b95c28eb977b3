// Takes the outlines of the letters on pieces out of their fonts (Alegreya Sans by Juan Pablo del Peral, EB Garamond by Georg
// Duffner and Octavio Pardo, Uncial Antiqua by Astigmatic; all SIL Open Font License), because a picture cannot use the fonts of
// its page. node map/make_letters.mjs
import fs from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { parse } from 'smol-toml'

const SIZE = 100
const WORDS = new URL('../../src/bottega/games/carrara/words/', import.meta.url)

/** Carrara's stones are called otherwise in every language; Volgare's letters are the same in all of them. */
const ofStones = fs.readdirSync(WORDS).map((language) => {
  const { carrara } = parse(fs.readFileSync(new URL(`${language}/web-board.toml`, WORDS), 'utf8'))
  return Object.values(carrara.web.letter).join('')
})
/** Of each font: its file, and what is written in it. */
const FACES = {
  sans: ['alegreya-sans/files/alegreya-sans-latin-800-normal.woff', ['ABCDENP', 'OïOcFLS/Volg.', '0123456789+·', ...ofStones]],
  light: ['alegreya-sans/files/alegreya-sans-latin-500-normal.woff', ['0123456789']],
  serif: ['eb-garamond/files/eb-garamond-latin-600-normal.woff', ['IVX']],
  uncial: ['uncial-antiqua/files/uncial-antiqua-latin-400-normal.woff', ['OFLSV', 'IVX']],
}

const resolve = createRequire(import.meta.url).resolve
const faces = Object.entries(FACES).map(([face, [file, words]]) => {
  const { buffer, byteOffset, byteLength } = fs.readFileSync(resolve(`@fontsource/${file}`))
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  // Figures as everywhere on the pages (font-variant-numeric): all of the same height and width.
  const figures = ['lnum', 'tnum'].map((feature) => new Map((font.substitution.getSingle(feature) ?? []).map(({ sub, by }) => [sub, by])))
  const glyphOf = (letter) => font.glyphs.get(figures.reduce((index, by) => by.get(index) ?? index, font.charToGlyph(letter).index))
  const lines = [...new Set(words.join(''))].sort().map((letter) => {
    const glyph = glyphOf(letter)
    const width = (glyph.advanceWidth / font.unitsPerEm) * SIZE
    const path = glyph.getPath(0, 0, SIZE).toPathData({ decimalPlaces: 1, optimize: false, flipY: false })
    return `    ${JSON.stringify(letter)}: { width: ${width.toFixed(1)}, path: '${path}' },`
  })
  return `  ${face}: {\n${lines.join('\n')}\n  },`
})
fs.writeFileSync(
  new URL('../src/games/letter-outlines.ts', import.meta.url),
  `/** Letters of Alegreya Sans (Juan Pablo del Peral), EB Garamond (Georg Duffner, Octavio Pardo) and Uncial Antiqua (Astigmatic), all
 SIL Open Font License, as outlines: of a font of ${SIZE} units, on the line y = 0. Written by map/make_letters.mjs. */
export const LETTERS: Record<${Object.keys(FACES).map((face) => `'${face}'`).join(' | ')}, Record<string, { width: number; path: string }>> = {\n${faces.join('\n')}\n}\n`,
)
