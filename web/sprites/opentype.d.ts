/** As much of opentype.js as is used here; it brings no types, and those published for it are of an older version. */
declare module 'opentype.js' {
  export interface Command {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  export interface Glyph {
    index: number
    unicodes?: number[]
    advanceWidth?: number
    getPath(x: number, y: number, size: number): { commands: Command[] }
  }
  export interface Font {
    unitsPerEm: number
    glyphs: { length: number; get(index: number): Glyph }
    charToGlyphIndex(letter: string): number
    substitution: { getSingle(feature: string): { sub: number; by: number }[] | undefined }
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
