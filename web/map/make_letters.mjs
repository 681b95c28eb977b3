// Takes the outlines of the letters on Volgare's pieces out of their font (Alegreya Sans by Juan Pablo del Peral, SIL Open Font
// License), because a picture cannot use the fonts of its page. node map/make_letters.mjs
import fs from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

const LETTERS = 'ABCDENP'
const SIZE = 100

const file = createRequire(import.meta.url).resolve('@fontsource/alegreya-sans/files/alegreya-sans-latin-800-normal.woff')
const { buffer, byteOffset, byteLength } = fs.readFileSync(file)
const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
const lines = [...LETTERS].map((letter) => {
  const glyph = font.charToGlyph(letter)
  const width = (glyph.advanceWidth / font.unitsPerEm) * SIZE
  return `  ${letter}: { width: ${width.toFixed(1)}, path: '${glyph.getPath(0, 0, SIZE).toPathData(1)}' },`
})
fs.writeFileSync(
  new URL('../src/games/volgare/pieces/letters.ts', import.meta.url),
  `/** Letters of Alegreya Sans (Juan Pablo del Peral, SIL Open Font License) as outlines, ${SIZE} units high, on the line y = 0.
 Written by map/make_letters.mjs. */
export const LETTERS: Record<string, { width: number; path: string }> = {\n${lines.join('\n')}\n}\n`,
)
