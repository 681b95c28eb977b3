/** As much of opentype.js as is used here; it brings no types, and those published for it are of an older version. */
declare module 'opentype.js' {
  export interface Glyph {
    index: number
    advanceWidth?: number
    getPath(
      x: number,
      y: number,
      size: number,
    ): { toPathData(options: { decimalPlaces: number; optimize: boolean; flipY: boolean }): string }
  }
  export interface Font {
    unitsPerEm: number
    glyphs: { get(index: number): Glyph }
    charToGlyphIndex(letter: string): number
    substitution: { getSingle(feature: string): { sub: number; by: number }[] | undefined }
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
