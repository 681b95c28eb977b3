/** Where blocks lie on the wheel, and how buildings fit into a city. */
import { describe, expect, it } from 'vitest'
import { fitIn, fitOnPhone } from '../../src/games/carrara/board/fit'
import { arrange, onArm, place, turningWay } from '../../src/games/carrara/board/wheel'
import { COLOURS, SECTIONS, type Amounts, type Colour, type WheelSection } from '../../src/games/carrara/view'

function wheel(...sections: Partial<Amounts<Colour>>[]): WheelSection[] {
  const none = Object.fromEntries(COLOURS.map((colour) => [colour, 0])) as Amounts<Colour>
  return SECTIONS.map((section, i) => ({ section, prices: none, blocks: { ...none, ...sections[i] } }))
}

const summary = (blocks: ReturnType<typeof arrange>) =>
  blocks.map(({ id, colour, section }) => `${id} ${colour} ${section}`)

describe('the wheel', () => {
  it('moves every block on when it turns, and the last section comes round to the first', () => {
    const before = arrange(wheel({ red: 1 }, {}, {}, {}, {}, { white: 2 }), [], 0, null)
    expect(summary(before)).toEqual(['1 red 0', '2 white 5', '3 white 5'])
    const after = arrange(wheel({ white: 2, blue: 1 }, { red: 1 }), before, 1, null)
    expect(summary(after)).toEqual(['2 white 0', '3 white 0', '4 blue 0', '1 red 1'])
    expect(after.map((block) => block.before === null)).toEqual([false, false, true, false])
  })

  it('loses the block that was clicked, not another of its colour', () => {
    const before = arrange(wheel({ red: 2, black: 1 }), [], 0, null)
    expect(summary(arrange(wheel({ red: 1, black: 1 }), before, 0, 1))).toEqual(['2 red 0', '3 black 0'])
  })

  it('leaves the other blocks where they lie, and as large, when one is taken', () => {
    const before = arrange(wheel({ red: 2, black: 3 }), [], 0, null)
    const after = arrange(wheel({ red: 1, black: 3 }), before, 0, 1)
    const lie = (blocks: typeof before) => blocks.map(({ id, radius, angle, among }) => [id, radius, angle, among])
    expect(lie(after)).toEqual(lie(before).slice(1))
    const turned = arrange(wheel({}, { red: 1, black: 3 }), after, 1, null)
    expect(turned.every(({ among }) => among === 4)).toBe(true)
  })

  it('lets blocks end where they lie, on the short way round', () => {
    const before = arrange(wheel({}, {}, {}, {}, {}, { white: 1 }), [], 0, null)
    const [block] = arrange(wheel({ white: 1 }), before, 1, null)
    const way = turningWay(block!)
    expect(way[0]!.transform).toBe(onArm(block!.radius, 300))
    expect(way.at(-1)!.transform).toBe(onArm(block!.radius, 360))
  })

  it('has room for eleven blocks in a section', () => {
    const blocks = arrange(wheel({ white: 2, yellow: 2, red: 2, green: 2, blue: 2, black: 1 }), [], 0, null)
    const spots = blocks.map((block) => place(block.radius, block.angle))
    for (const [i, [x, y]] of spots.entries()) {
      for (const [otherX, otherY] of spots.slice(i + 1)) expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(19)
    }
  })
})

describe('buildings in a city', () => {
  it('stand side by side while they can, then in rows, then as pills', () => {
    expect(fitIn(100, 90, 2, 58)).toMatchObject({ columns: 2, pill: false })
    expect(fitIn(100, 150, 4, 58)).toMatchObject({ columns: 2, pill: false })
    expect(fitIn(96, 42, 3, 44)).toMatchObject({ columns: 3, pill: false })
    expect(fitIn(96, 42, 6, 44)).toMatchObject({ columns: 3, pill: true })
  })

  it('never need more than there is', () => {
    for (let count = 1; count <= 9; count++) {
      const { columns, height } = fitIn(96, 42, count, 44)
      const rows = Math.ceil(count / columns)
      expect(rows * height + (rows - 1) * 3).toBeLessThanOrEqual(42)
    }
  })

  it('are pictures on a phone only for the first two of one’s own', () => {
    expect(fitOnPhone(2, true).pill).toBe(false)
    expect(fitOnPhone(3, true).pill).toBe(true)
    expect(fitOnPhone(1, false).pill).toBe(true)
  })
})
