// Takes the outlines of the letters on pieces out of their font (Alegreya Sans by Juan Pablo del Peral, SIL Open Font License),
// because a picture cannot use the fonts of its page. node map/make_letters.mjs
import fs from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { parse } from 'smol-toml'

const SIZE = 100
const WORDS = new URL('../../src/bottega/games/carrara/words/', import.meta.url)

/** Volgare's are the same in every language; Carrara's stones are called otherwise in each. */
const letters = new Set('ABCDENP')
for (const language of fs.readdirSync(WORDS)) {
  const { carrara } = parse(fs.readFileSync(new URL(`${language}/web-board.toml`, WORDS), 'utf8'))
  for (const letter of Object.values(carrara.web.letter).join('')) letters.add(letter)
}

const file = createRequire(import.meta.url).resolve('@fontsource/alegreya-sans/files/alegreya-sans-latin-800-normal.woff')
const { buffer, byteOffset, byteLength } = fs.readFileSync(file)
const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
const lines = [...letters].sort().map((letter) => {
  const glyph = font.charToGlyph(letter)
  const width = (glyph.advanceWidth / font.unitsPerEm) * SIZE
  return `  ${letter}: { width: ${width.toFixed(1)}, path: '${glyph.getPath(0, 0, SIZE).toPathData({ decimalPlaces: 1, optimize: false, flipY: false })}' },`
})
fs.writeFileSync(
  new URL('../src/games/letter-outlines.ts', import.meta.url),
  `/** Letters of Alegreya Sans (Juan Pablo del Peral, SIL Open Font License) as outlines: of a font of ${SIZE} units, on the line y = 0.
 Written by map/make_letters.mjs. */
export const LETTERS: Record<string, { width: number; path: string }> = {\n${lines.join('\n')}\n}\n`,
)
