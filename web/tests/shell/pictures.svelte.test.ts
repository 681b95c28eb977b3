/** Drawings as pictures: what style sheets say of them is written down in them. */
import { flushSync } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { canWrite, lettering } from '../../src/games/lettering'
import { CUBE_LETTERS, SEAT_LETTERS } from '../../src/games/volgare/pieces/drawings'
import { pictureFrom, pictureOf } from '../../src/lib/pictures.svelte'
import { settings } from '../../src/lib/settings.svelte'

afterEach(() => {
  document.body.innerHTML = ''
  document.head.innerHTML = ''
  settings.set('theme', 'auto')
})

function drawn(address: string): SVGSVGElement {
  const text = decodeURIComponent(address.replace('data:image/svg+xml,', ''))
  return new DOMParser().parseFromString(text, 'image/svg+xml').documentElement as unknown as SVGSVGElement
}

test('a picture carries its colours with it, also those of the group around a shape', () => {
  document.head.innerHTML = '<style>.dot { fill: rgb(10, 20, 30) } .dots { stroke: rgb(1, 2, 3) }</style>'
  const picture = drawn(pictureFrom('dots', '0 0 8 8', '<g class="dots"><circle class="dot" r="2"/></g>'))
  expect(picture.getAttribute('viewBox')).toBe('0 0 8 8')
  const dot = picture.querySelector('circle')!
  expect(dot.getAttribute('fill')).toBe('rgb(10, 20, 30)')
  expect(dot.hasAttribute('class')).toBe(false)
  expect(picture.querySelector('g')!.getAttribute('stroke')).toBe('rgb(1, 2, 3)')
  expect(document.querySelector('circle')).toBeNull()
})

test('a gradient that a symbol is filled with comes along', () => {
  document.head.innerHTML = '<style>.gilt { fill: url(#gold) }</style>'
  document.body.innerHTML = `<svg><linearGradient id="gold"><stop offset="0"/></linearGradient>
    <symbol id="coin" viewBox="0 0 4 4"><circle class="gilt" r="2"/></symbol></svg>`
  const picture = drawn(pictureOf('coin'))
  expect(picture.querySelector('#gold')).not.toBeNull()
  expect(picture.querySelector('circle')).not.toBeNull()
})

test('a picture is made once for a theme, and anew for another', () => {
  document.head.innerHTML = `<style>.wall { fill: rgb(250, 250, 250) } [data-theme='dark'] .wall { fill: rgb(9, 9, 9) }</style>`
  let shown = ''
  const stop = $effect.root(() => {
    $effect(() => {
      shown = pictureFrom('wall', '0 0 1 1', '<path class="wall" d="M0 0h1v1z"/>')
    })
  })
  const colour = () => drawn(shown).querySelector('path')!.getAttribute('fill')
  settings.set('theme', 'light')
  flushSync()
  expect(colour()).toBe('rgb(250, 250, 250)')
  const light = shown
  settings.set('theme', 'dark')
  flushSync()
  expect(colour()).toBe('rgb(9, 9, 9)')
  settings.set('theme', 'light')
  flushSync()
  expect(shown).toBe(light)
  stop()
})

test('a symbol that is not on the page yet can be shown when it is', () => {
  expect(pictureOf('late')).toBe('')
  document.body.innerHTML = '<svg><symbol id="late" viewBox="0 0 1 1"><path d="M0 0"/></symbol></svg>'
  expect(pictureOf('late')).toContain('data:image/svg+xml')
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
})

test('a word is written around its middle', () => {
  const at = (drawing: string) => [...drawing.matchAll(/translate\(([-\d.]+) /g)].map(([, x]) => Number(x))
  const [one] = at(lettering('B', 'letter', 10, 20, 0))
  expect(one).toBeCloseTo(20 - 3, 1) // it is 60 hundredths wide
  const [b, l] = at(lettering('Bl', 'letter', 10, 20, 0, -0.5))
  expect(l! - b!).toBeCloseTo(6 - 0.5, 1)
})
