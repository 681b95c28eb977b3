/** Sprites in the page. */
import { render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { settings } from '../../src/lib/settings.svelte'
import { Sheet } from '../../src/lib/sprites.svelte'
import Sprite from '../../src/shell/Sprite.svelte'

const sheet = new Sheet({
  css: 'sheet-test',
  images: ['one.webp', 'two.webp'],
  size: [100, 50],
  places: [
    [0, 0, 20, 10],
    [80, 40, 20, 10],
  ],
  sprites: { coin: 0, stone: [0, 0, 1, 1] },
})

afterEach(() => settings.set('theme', 'auto'))

test('a part of a sheet is shown at any size', () => {
  settings.set('theme', 'light')
  const { container } = render(Sprite, { sheet, name: 'coin', width: 40, height: 20, label: 'Coin' })
  const shown = screen.getByRole('img', { name: 'Coin' })
  expect(shown.className).toContain('sheet-test')
  expect(shown.style.getPropertyValue('--width')).toBe('40px')
  expect(shown.style.getPropertyValue('--height')).toBe('20px')
  expect(shown.style.backgroundSize).toBe('500% 500%')
  expect(container.querySelector('svg')).toBeNull()
})

test('a theme shows another part at once', () => {
  settings.set('theme', 'light')
  const { container } = render(Sprite, { sheet, name: 'stone', width: 40 })
  const shown = container.querySelector<HTMLElement>('.sprite')!
  expect(shown.style.backgroundPosition).toBe('0% 0%')
  expect(shown.hasAttribute('role')).toBe(false)
  settings.set('theme', 'dark')
  flushSync()
  expect(shown.style.backgroundPosition).toBe('100% 100%')
})

test('in a larger drawing it is a window on the sheet', () => {
  settings.set('theme', 'dark')
  const { container } = render(Sprite, { sheet, name: 'stone', width: 40, x: 3, y: 0 })
  const shown = container.querySelector('svg')!
  expect(shown.getAttribute('viewBox')).toBe('80 40 20 10')
  expect(shown.querySelector('image')!.getAttribute('width')).toBe('100')
  expect(shown.getAttribute('aria-hidden')).toBe('true')
})

test('where its size is not known it fits into its place', () => {
  render(Sprite, { sheet, name: 'coin', width: '100%', label: 'Coin' })
  const shown = screen.getByRole('img', { name: 'Coin' })
  expect(shown.getAttribute('viewBox')).toBe('0 0 20 10')
  expect(shown.getAttribute('width')).toBe('100%')
  // In a place of another shape no other sprite is in sight.
  expect(shown.querySelector('image')!.style.clipPath).toBe('inset(0px 80px 40px 0px)')
})

test('nothing is shown for a name that no sprite has', () => {
  expect(() => sheet.style('ducat')).toThrow('ducat')
})
