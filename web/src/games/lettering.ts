/** Letters on pieces, drawn as shapes: a picture cannot use the fonts of its page. */
import { LETTERS } from './letter-outlines'

const UNITS = 100

interface Manner {
  spacing?: number
  face?: keyof typeof LETTERS
}

/** A word in a group of a class, as a font of that size would write it: in the middle of x, on the line y. */
export function lettering(word: string, kind: string, size: number, x: number, y: number, { spacing = 0, face = 'sans' }: Manner = {}): string {
  const letters = [...word].map((letter) => LETTERS[face][letter] ?? { width: 0, path: '' })
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

/** Whether all letters of a word can be drawn. */
export function canWrite(word: string, face: keyof typeof LETTERS = 'sans'): boolean {
  return [...word].every((letter) => letter in LETTERS[face])
}
