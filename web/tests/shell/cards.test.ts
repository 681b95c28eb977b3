/** Cards: which lines they have, where they lie, and how they open. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Foretold } from '../../src/lib/play.svelte'
import { cards } from '../../src/shell/cards/cards.svelte'
import Cards from '../../src/shell/cards/Cards.svelte'
import { linesOf, MOST_LINES, placeOf, type CardSpec } from '../../src/shell/cards/lines'
import { GAME, playOf, serve } from './table'

const SPEC: CardSpec = { title: 'Villa 4', lines: ['It stands in a city.'], rule: 'C4.1' }
const context = {
  seat: 0,
  label: (action: string) => `label of ${action}`,
  say: (message: { key: string }) => message.key,
}
const brings = (action: string, vp: number): Foretold => ({
  action,
  preview: {
    action,
    crosses: false,
    changes: [
      { seat: 0, thing: 'vp', amount: vp },
      { seat: 1, thing: 'vp', amount: 50 },
    ],
  },
  refusal: null,
})
const refused = (action: string, key: string): Foretold => ({
  action,
  preview: null,
  refusal: { action, legal: false, rule: 'C4.1', message: { key, args: {} } },
})

describe('the lines of a card', () => {
  it('begin with what brings the reader most; others’ points do not count', () => {
    const lines = linesOf(SPEC, [brings('a', 2), brings('b', 9)], context)
    expect(lines.map((line) => line.action)).toEqual(['b', 'a'])
    expect(lines[0]).toMatchObject({ mood: 'can', text: 'label of b', changes: [{ seat: 0, thing: 'vp', amount: 9 }] })
  })
  it('say each reason once, after what can be done and how things stand', () => {
    const standing = [{ mood: 'open' as const, text: 'You have 1' }]
    const lines = linesOf({ ...SPEC, standing }, [refused('x', 'no'), refused('y', 'no'), brings('a', 1)], context)
    expect(lines.map(({ mood, text }) => [mood, text])).toEqual([
      ['can', 'label of a'],
      ['open', 'You have 1'],
      ['cannot', 'no'],
    ])
  })
  it('are four at most, in the game’s own order and words where it has some', () => {
    const spec = {
      ...SPEC,
      say: (action: string) => action.toUpperCase(),
      figure: () => '2 VP',
      worth: (a: string) => (a === 'e' ? 1 : 0),
    }
    const lines = linesOf(
      spec,
      ['a', 'b', 'c', 'd', 'e'].map((action) => brings(action, 3)),
      context,
    )
    expect(lines).toHaveLength(MOST_LINES)
    expect(lines[0]).toEqual({ mood: 'can', text: 'E', figure: '2 VP', action: 'e' })
  })
})

describe('the place of a card', () => {
  const size = { width: 336, height: 200 }
  const page = { width: 1440, height: 900 }
  const box = (left: number, top: number, width = 80, height = 80) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  })
  it('is beside its thing, and never over it', () => {
    expect(placeOf(box(300, 300), size, page)).toMatchObject({ left: 394, side: 'left' })
    expect(placeOf(box(1300, 300), size, page)).toMatchObject({ left: 950, side: 'right' })
    expect(placeOf(box(300, 600, 900), size, page)).toMatchObject({ top: 386, side: 'bottom' })
    expect(placeOf(box(300, 20, 900), size, page)).toMatchObject({ top: 114, side: 'top' })
  })
  it('is within the page, with the tail where the thing is', () => {
    const place = placeOf(box(300, 880, 80, 20), size, page)
    expect(place.top + size.height).toBeLessThanOrEqual(page.height)
    expect(place.top + place.tip).toBeCloseTo(place.top + size.height - 18)
  })
})

describe('a card', () => {
  let thing: HTMLButtonElement
  let stop: void | (() => void)
  const clicked = vi.fn()
  const card = () => screen.queryByRole('tooltip') ?? screen.queryByRole('dialog')

  beforeEach(() => {
    vi.useFakeTimers()
    serve({
      '/preview': () => ({
        action: 'build palazzo-4 pisa',
        changes: [{ seat: 0, thing: 'cost', amount: 4 }],
        crosses: false,
      }),
      '/why': () => [{ action: 'score', legal: false, rule: 'C4.5', message: { key: 'test.refuse', args: { n: 2 } } }],
    })
    thing = document.body.appendChild(document.createElement('button'))
    thing.addEventListener('click', clicked)
    stop = cards.on(() => ({ ...SPEC, actions: ['build palazzo-4 pisa', 'score'] }))(thing)
    render(Cards, { play: playOf(), game: GAME })
  })
  afterEach(() => {
    stop?.()
    cards.dismiss()
    thing.remove()
    clicked.mockReset()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it('opens when the pointer has rested, with the table’s own answers', async () => {
    await fireEvent.pointerEnter(thing)
    await pass(300)
    expect(card()).toBeNull()
    await pass(100)
    expect(card()?.textContent).toContain('Villa 4')
    expect(card()?.textContent).toContain('Build Palazzo 4 in Pisa')
    expect(card()?.textContent).toContain('+4')
    expect(card()?.textContent).toContain('You need 2 blocks.')
    expect(card()?.querySelector('a')?.getAttribute('href')).toMatch(/#C4.1$/)
    await fireEvent.pointerLeave(thing)
    await pass(200)
    expect(card()).toBeNull()
  })
  it('opens at once with the key, and closes with Escape', async () => {
    thing.focus()
    expect(cards.byKey(document.activeElement, () => undefined)).toBe(true)
    await pass(0)
    expect(card()).not.toBeNull()
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(card()).toBeNull()
    expect(cards.byKey(document.body, () => undefined)).toBe(false)
  })
  it('opens under a finger that stays, which then does nothing else', async () => {
    await fireEvent.pointerDown(thing, { pointerType: 'touch' })
    await pass(550)
    expect(card()).not.toBeNull()
    await fireEvent.pointerUp(window)
    await fireEvent.click(thing)
    expect(clicked).not.toHaveBeenCalled()
    await pass(100)
    await fireEvent.click(thing)
    expect(clicked).toHaveBeenCalledOnce()
  })
  it('stays away from a finger that moves on or is lifted', async () => {
    await fireEvent.pointerDown(thing, { pointerType: 'touch' })
    await fireEvent.pointerUp(window)
    await pass(600)
    expect(card()).toBeNull()
  })
})
