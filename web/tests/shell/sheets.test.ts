// @vitest-environment node
/** How drawings become sprites while the pages are built. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Ink } from '../../sprites/ink'
import { lettering } from '../../sprites/lettering'
import { imageOf, packed, svgOf } from '../../sprites/render'
import type { Drawing } from '../../sprites/sheet'
import * as volgare from '../../src/games/volgare/pieces/volgare.sheet'

const LIGHT = { 'data-theme': 'light', 'data-letters': 'yes' }
const DARK = { 'data-theme': 'dark', 'data-letters': 'yes' }

describe('a drawing', () => {
  test('carries its colours with it, also those of the group around a shape', () => {
    const ink = new Ink(['.dot { fill: #0a141e } .dots { stroke: #010203 }'], '')
    const inked = ink.inked('<g class="dots"><circle class="dot" r="2"/></g>', LIGHT)
    expect(inked).toContain('<g stroke="#010203">')
    expect(inked).toContain('fill="#0a141e"')
    expect(inked).not.toContain('class')
  })

  test('has the colours of the theme, through variables of whatever is around it', () => {
    const ink = new Ink(
      [
        `:root { --wall: #fafafa } :root[data-theme='dark'] { --wall: #090909 }`,
        '.house { --front: var(--wall) } .wall { fill: var(--front); stroke: var(--none, rgb(1, 2, 3)) }',
      ],
      '',
    )
    const wall = '<g class="house"><path class="wall" d="M0 0h1"/></g>'
    expect(ink.inked(wall, LIGHT)).toContain('fill="#fafafa"')
    expect(ink.inked(wall, DARK)).toContain('fill="#090909"')
    expect(ink.inked(wall, DARK)).toContain('stroke="rgb(1, 2, 3)"')
  })

  test('follows the more specific rule, then the later one, then its own style', () => {
    const ink = new Ink(['.a.b { fill: #111 } .a { fill: #222; stroke: #333 } .b { stroke: #444 }'], '')
    const inked = ink.inked('<path class="a b" style="opacity: .5"/>', LIGHT)
    expect(inked).toBe('<path fill="#111" stroke="#444" opacity=".5"></path>')
  })

  test('cannot be filled with what does not exist', () => {
    expect(() => new Ink(['.a { fill: var(--none) }'], '').inked('<path class="a"/>', LIGHT)).toThrow('--none')
    expect(() => new Ink([], '').inked('<path fill="url(#none)"/>', LIGHT)).toThrow('none')
  })

  test('brings the gradient or pattern that it is filled with, in its colours and under a name of its own', () => {
    const ink = new Ink(['.line { stroke: #040506 }'], '<pattern id="lines"><path class="line" d="M0 0h1"/></pattern>')
    const inked = ink.inked('<path fill="url(#lines)" d="M0 0h4"/>', LIGHT)
    expect(inked).toContain('stroke="#040506"')
    const [one, two] = [ink.ownNames(inked), ink.ownNames(inked)]
    expect(one).toContain('id="lines-1"')
    expect(one).toContain('url(#lines-1)')
    expect(two).toContain('url(#lines-2)')
  })
})

describe('a sheet', () => {
  const drawing = (name: string, kind: string): Drawing => ({
    name,
    box: '0 0 10 20',
    scale: 1.5,
    markup: `<path class="${kind}" d="M0 0h10v20h-10z"/>`,
  })
  const css = [`.red { fill: #f00 } .ink { fill: #000 } [data-theme='dark'] .ink { fill: #fff }`]
  const source = { styles: [], drawings: [drawing('red', 'red'), drawing('ink', 'ink'), drawing('again', 'red')] }

  test('shows a drawing once, unless a theme changes it', () => {
    const { index } = packed(source, css)
    expect(index.sprites).toEqual({ red: 0, ink: [1, 1, 2, 2], again: 0 })
    expect(index.places.map(([, , width, height]) => [width, height])).toEqual(Array(3).fill([15, 30]))
  })

  test('lets no two sprites touch', () => {
    const drawings = Array.from({ length: 60 }, (_, i) => ({
      ...drawing(String(i), 'red'),
      box: `0 0 ${8 + ((i * 7) % 13)} ${6 + ((i * 5) % 17)}`,
    }))
    const { index } = packed({ styles: [], drawings }, css)
    expect(index.places).toHaveLength(60)
    for (const [i, [x, y, width, height]] of index.places.entries())
      for (const [left, top, w, h] of index.places.slice(i + 1))
        expect(x + width + 4 <= left || left + w + 4 <= x || y + height + 4 <= top || top + h + 4 <= y).toBe(true)
  })

  test('is rendered at every density, each sprite in its place', async () => {
    const sheet = packed(source, css)
    const [x, y] = sheet.index.places[0]!
    for (const density of [1, 2]) {
      const image = sharp(await imageOf(sheet, density))
      expect(await image.metadata()).toMatchObject({ width: sheet.index.size[0] * density, format: 'webp' })
      const place = { left: (x + 5) * density, top: (y + 5) * density, width: 1, height: 1 }
      expect([...(await image.clone().extract(place).raw().toBuffer())]).toEqual([255, 0, 0, 255])
    }
    expect(svgOf(sheet, 2)).toContain(`width="${sheet.index.size[0] * 2}"`)
  })

  test('has every name once', () => {
    expect(() => packed({ styles: [], drawings: [drawing('red', 'red'), drawing('red', 'ink')] }, css)).toThrow('red')
  })

  test('has all that is written on Volgare\u2019s board and tiles', () => {
    const names = new Set(volgare.drawings.map(({ name }) => name))
    for (const name of ['coin-+10', 'wide-book-15·10', 'event-10', 'canticle-16-to_come', 'manuscript-violet-yellow'])
      expect(names).toContain(name)
    expect([...names].filter((name) => name.startsWith('manuscript'))).toHaveLength(16)
  })
})

describe('a word', () => {
  const at = (drawing: string) => [...drawing.matchAll(/translate\(([-\d.]+) /g)].map(([, x]) => Number(x))

  test('is written around its middle', () => {
    const [one] = at(lettering('B', 'letter', 10, 20, 0))
    expect(one).toBeCloseTo(20 - 3, 1) // it is 60 hundredths wide
    const [b, l] = at(lettering('Bl', 'letter', 10, 20, 0, { spacing: -0.5 }))
    expect(l! - b!).toBeCloseTo(6 - 0.5, 1)
  })

  test('has figures of equal width', () => {
    const [one, eight] = [at(lettering('18', 'n', 100, 0, 0)), at(lettering('81', 'n', 100, 0, 0))]
    expect(one).toEqual(eight)
  })

  test('is refused if the font has not all of its letters', () => {
    expect(() => lettering('\u4e2d', 'letter', 10, 0, 0)).toThrow('has no')
  })
})
