/** Packs the drawings of a sheet, each once for every way it can look, and renders them in two densities. */
import sharp from 'sharp'
import { Ink } from './ink.ts'
import { LOOKS, type SheetIndex, type SheetSource } from './sheet.ts'

export const DENSITIES = [1, 2] as const
/** Around every sprite: a browser that shrinks the sheet must not mix one sprite with the next. */
const GAP = 4

export interface Sheet {
  index: Pick<SheetIndex, 'size' | 'places' | 'sprites'>
  /** As SVG, in pixels of normal density. */
  drawn: string
}

/** Lay out a sheet. `css`: the text of its style sheets. */
export function packed(source: SheetSource, css: readonly string[]): Sheet {
  const ink = new Ink(css, source.definitions ?? '')
  const parts: { width: number; height: number; box: string; markup: string }[] = []
  const known = new Map<string, number>()
  const sprites: Record<string, number | number[]> = {}
  for (const { name, box, markup, scale } of source.drawings) {
    if (name in sprites) throw new Error(`two drawings are called ${name}`)
    const [, , width, height] = box.split(' ').map((units) => Math.ceil(Number(units) * scale))
    const numbers = LOOKS.map((look) => {
      const [theme, letters] = look.split(' ') as [string, string]
      const inked = ink.inked(markup, { ...source.page, 'data-theme': theme, 'data-letters': letters })
      const key = `${box} ${scale} ${inked}`
      if (!known.has(key)) {
        known.set(key, parts.length)
        parts.push({ width: width!, height: height!, box, markup: ink.ownNames(inked) })
      }
      return known.get(key)!
    })
    sprites[name] = new Set(numbers).size === 1 ? numbers[0]! : numbers
  }
  const { size, places } = shelved(parts)
  const drawn = parts.map(({ box, markup }, i) => {
    const [x, y, width, height] = places[i]!
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none">${markup}</svg>`
  })
  return { index: { size, places, sprites }, drawn: drawn.join('') }
}

/** Rectangles on shelves, the highest first, in about a square. */
function shelved(parts: readonly { width: number; height: number }[]) {
  const area = parts.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0)
  const widest = Math.max(...parts.map(({ width }) => width + GAP), Math.ceil(Math.sqrt(area)))
  const places: [number, number, number, number][] = []
  let [x, y, shelf, right] = [0, 0, 0, 0]
  for (const i of [...parts.keys()].sort((one, other) => parts[other]!.height - parts[one]!.height)) {
    const { width, height } = parts[i]!
    if (x + width > widest) [x, y, shelf] = [0, y + shelf, 0]
    places[i] = [x, y, width, height]
    x += width + GAP
    right = Math.max(right, x)
    shelf = Math.max(shelf, height + GAP)
  }
  return { size: [right, y + shelf] as const, places }
}

export function svgOf({ index, drawn }: Sheet, density: number): string {
  const [width, height] = index.size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
}

/** Our drawings have few colours: 256 of them, translucent edges included, differ from all of them by less than one can see and take a
 third of the room. For these WebP is smaller than PNG, and both are smaller than AVIF. */
export async function imageOf(sheet: Sheet, density: number): Promise<Buffer> {
  const drawn = Buffer.from(svgOf(sheet, density))
  const few = await sharp(drawn, { unlimited: true })
    .png({ palette: true, quality: 100, dither: 0, effort: 7 })
    .toBuffer()
  return sharp(few).webp({ lossless: true, effort: 6 }).toBuffer()
}
