/** Drawings as pictures: what style sheets say of them is written down in them. */
import { flushSync } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { canWrite, lettering } from '../../src/games/lettering'
import { CUBE_LETTERS, DIALECT_CODES, ROMAN, SEAT_LETTERS } from '../../src/games/volgare/pieces/drawings'
import { paintAhead, pictureOf } from '../../src/lib/pictures.svelte'
import { settings } from '../../src/lib/settings.svelte'

afterEach(() => {
  document.body.innerHTML = ''
  document.head.innerHTML = ''
  settings.set('theme', 'auto')
})

/** What is drawn in a picture, when it has been painted. There are no bitmaps here: it shows the drawing. */
async function painted(name: string, box: string, drawing: string): Promise<SVGSVGElement> {
  const picture = () => pictureOf(name, box, () => drawing)
  picture()
  await vi.waitFor(() => expect(picture()).toContain('svg'))
  return drawn(picture())
}

function drawn(address: string): SVGSVGElement {
  const text = decodeURIComponent(address.replace('data:image/svg+xml,', ''))
  return new DOMParser().parseFromString(text, 'image/svg+xml').documentElement as unknown as SVGSVGElement
}

test('a picture carries its colours with it, also those of the group around a shape', async () => {
  document.head.innerHTML = '<style>.dot { fill: rgb(10, 20, 30) } .dots { stroke: rgb(1, 2, 3) }</style>'
  const picture = await painted('dots', '0 0 8 8', '<g class="dots"><circle class="dot" r="2"/></g>')
  expect(picture.getAttribute('viewBox')).toBe('0 0 8 8')
  const dot = picture.querySelector('circle')!
  expect(dot.getAttribute('fill')).toBe('rgb(10, 20, 30)')
  expect(dot.hasAttribute('class')).toBe(false)
  expect(picture.querySelector('g')!.getAttribute('stroke')).toBe('rgb(1, 2, 3)')
  expect(document.querySelector('circle')).toBeNull()
})

test('a gradient or pattern that a drawing is filled with comes along, in its colours', async () => {
  document.head.innerHTML = '<style>.gilt { fill: url(#gold) } .lined { fill: url(#lines) } .line { stroke: rgb(4, 5, 6) }</style>'
  document.body.innerHTML = `<svg><linearGradient id="gold"><stop offset="0" stop-color="#fff"/></linearGradient>
    <pattern id="lines"><path class="line" d="M0 0h1"/></pattern></svg>`
  const picture = await painted('coin', '0 0 4 4', '<circle class="gilt" r="2"/><path class="lined" d="M0 0h4"/>')
  expect(picture.querySelector('#gold stop')!.getAttribute('stop-color')).toBe('#fff')
  expect(picture.querySelector('#lines path')!.getAttribute('stroke')).toBe('rgb(4, 5, 6)')
  expect(document.querySelector('#lines .line')).not.toBeNull()
})

test('a picture is made once for a theme, and anew for another', async () => {
  document.head.innerHTML = `<style>.wall { fill: rgb(250, 250, 250) } [data-theme='dark'] .wall { fill: rgb(9, 9, 9) }</style>`
  let shown = ''
  const stop = $effect.root(() => {
    $effect(() => {
      shown = pictureOf('wall', '0 0 1 1', () => '<path class="wall" d="M0 0h1v1z"/>')
    })
  })
  const colour = () => drawn(shown).querySelector('path')?.getAttribute('fill')
  settings.set('theme', 'light')
  flushSync()
  await vi.waitFor(() => expect(colour()).toBe('rgb(250, 250, 250)'))
  const light = shown
  settings.set('theme', 'dark')
  flushSync()
  expect(shown).toBe(light) // until the other has been painted
  await vi.waitFor(() => expect(colour()).toBe('rgb(9, 9, 9)'))
  settings.set('theme', 'light')
  flushSync()
  expect(shown).toBe(light)
  stop()
})

test('every letter on a piece can be drawn, in every language', () => {
  const words = import.meta.glob<string>('../../../src/bottega/games/carrara/words/*/web-board.toml', {
    query: '?raw', import: 'default', eager: true,
  })
  expect(Object.keys(words)).toHaveLength(3)
  for (const [file, text] of Object.entries(words)) {
    const letters = text.split('[carrara.web.letter]')[1]!.split('\n[')[0]!.match(/"[^"]+"/g)!
    expect(letters).toHaveLength(6)
    for (const letter of letters) expect(canWrite(JSON.parse(letter)), `${file} ${letter}`).toBe(true)
  }
  for (const letter of [...Object.values(CUBE_LETTERS), ...SEAT_LETTERS]) expect(canWrite(letter), letter).toBe(true)
  for (const code of [...Object.values(DIALECT_CODES), '0123456789', '+·/', 'Volg.']) expect(canWrite(code), code).toBe(true)
  for (const code of [...Object.values(DIALECT_CODES), 'V']) expect(canWrite(code[0]!, 'uncial'), code).toBe(true)
  for (const number of ROMAN) expect(canWrite(number, 'serif'), number).toBe(true)
})

test('a word is written around its middle', () => {
  const at = (drawing: string) => [...drawing.matchAll(/translate\(([-\d.]+) /g)].map(([, x]) => Number(x))
  const [one] = at(lettering('B', 'letter', 10, 20, 0))
  expect(one).toBeCloseTo(20 - 3, 1) // it is 60 hundredths wide
  const [b, l] = at(lettering('Bl', 'letter', 10, 20, 0, { spacing: -0.5 }))
  expect(l! - b!).toBeCloseTo(6 - 0.5, 1)
})

test('pictures are painted ahead one at a time, until that is ended', async () => {
  const painted: number[] = []
  const stop = paintAhead([0, 1, 2, 3].map((n) => () => painted.push(n)))
  await vi.waitFor(() => expect(painted).toEqual([0, 1]))
  stop()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(painted).toEqual([0, 1])
})

test('what was to be painted ahead is painted at once when it is shown', async () => {
  const picture = () => pictureOf('ahead', '0 0 1 1', () => '<path d="M0 0h1"/>')
  const stop = paintAhead([picture, () => {}, () => {}])
  await new Promise((resolve) => setTimeout(resolve, 150))
  stop()
  await vi.waitFor(() => expect(picture()).toContain('svg'))
})
