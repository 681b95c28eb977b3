/** Carrara's board on real positions (fixtures/*.json: snapshots of games between greedy players). */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import axe from 'axe-core'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import Board from '../../src/games/carrara/Board.svelte'
import { printed, type CarraraFacts } from '../../src/games/carrara/facts.svelte'
import { selectionOf } from '../../src/games/carrara/selection.svelte'
import { Play } from '../../src/lib/play.svelte'
import type { Snapshot } from '../../src/lib/wire'
import { promptOf } from '../../src/shell/prompt'
import { loadWords } from '../home/words'
import base from './fixtures/base.json'
import facts from './fixtures/facts.json'
import section from './fixtures/section.json'
import take from './fixtures/take.json'
import turn from './fixtures/turn.json'

// Finding things by their role takes its time in jsdom.
vi.setConfig({ testTimeout: 30_000 })

function table(snapshot: unknown) {
  const play = new Play('key', structuredClone(snapshot) as Snapshot)
  play.choose = vi.fn()
  play.commit = vi.fn(() => Promise.resolve())
  play.why = vi.fn(() => Promise.resolve())
  play.hint = vi.fn()
  const { container } = render(Board, { play })
  return { play, container, selection: selectionOf(play) }
}

const group = (name: RegExp | string) => within(screen.getByRole('group', { name }))
const list = (name: string) => within(screen.getByRole('list', { name }))
const lit = (element: Element) => element.classList.contains('lit')

beforeEach(() => {
  loadWords()
  printed.value = facts as unknown as CarraraFacts
})

describe('the wheel', () => {
  it('has a section for each numeral, with what lies there and what it costs', () => {
    table(section)
    const wheel = group(/^Marble wheel with 11 blocks$/)
    const names = wheel.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names.filter((name) => name?.startsWith('Section'))).toHaveLength(6)
    expect(names[2]).toBe('Section III: 2 white for 4 coins each, 2 red for 2 coins each and 2 green for 1 coin each')
    expect(names).toContain('Section V: empty')
  })

  it('lights the sections that can be chosen and explains the others', async () => {
    const { play } = table(section)
    const wheel = group(/^Marble wheel/)
    const third = wheel.getByRole('button', { name: /^Section III:/ })
    const empty = wheel.getByRole('button', { name: 'Section V: empty' })
    expect(lit(third)).toBe(true)
    expect(lit(empty)).toBe(false)
    expect(empty.getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(third)
    expect(play.choose).toHaveBeenCalledWith('section iii', expect.anything())
    await fireEvent.keyDown(empty, { key: 'Enter' })
    expect(play.why).toHaveBeenCalledWith(['section v'], empty, 'Section V')
  })

  it('takes a block and its section with one click', async () => {
    const { play, container } = table(section)
    await fireEvent.click(container.querySelector('.block.quick')!)
    expect(play.commit).toHaveBeenCalledWith(expect.stringMatching(/^section i+$/), expect.stringMatching(/^take /))
  })

  it('offers the blocks of the chosen section one by one', async () => {
    const { play } = table(take)
    const wheel = group(/^Marble wheel/)
    const blocks = wheel.getAllByRole('button', { name: /^Take / })
    expect(blocks).toHaveLength(6)
    expect(blocks[0]!.getAttribute('aria-label')).toBe('Take white for 4 coins')
    await fireEvent.click(blocks[0]!)
    expect(play.choose).toHaveBeenCalledWith('take white', expect.anything())
  })

  it('is turned at its hub', async () => {
    const { play } = table(turn)
    const hub = screen.getByRole('button', { name: 'Turn the wheel and buy blocks' })
    expect(lit(hub)).toBe(true)
    await fireEvent.pointerEnter(hub)
    expect(play.hint).toHaveBeenCalledWith('buy')
    await fireEvent.keyDown(hub, { key: ' ' })
    expect(play.choose).toHaveBeenCalledWith('buy', expect.anything())
  })
})

describe('the market', () => {
  it('names every tile with its cost, its category and where it can be built', () => {
    table(turn)
    const market = list('Available buildings')
    expect(market.getAllByRole('button')).toHaveLength(9)
    expect(
      market.getByRole('button', { name: /^Palazzo, cost 1, City building; can be built in Livorno, / }),
    ).toBeTruthy()
  })

  it('asks for the city after the tile, and builds there', async () => {
    const { play, selection } = table(turn)
    const tile = list('Available buildings').getByRole('button', { name: /^Palazzo, cost 1/ })
    expect(lit(tile)).toBe(true)
    await fireEvent.click(tile)
    expect(selection.tile).toBe('palazzo-1')
    expect(play.ask?.()).toBe('Choose a city for Palazzo 1.')
    const plot = screen.getByRole('button', { name: 'Build Palazzo 1 in Pisa' })
    expect(lit(plot)).toBe(true)
    await fireEvent.pointerEnter(plot)
    expect(play.hint).toHaveBeenCalledWith('build palazzo-1 pisa')
    await fireEvent.click(plot)
    expect(play.choose).toHaveBeenCalledWith('build palazzo-1 pisa', expect.anything())
  })

  it('or first the city and then the tile', async () => {
    const { play } = table(turn)
    await fireEvent.click(screen.getByRole('button', { name: /^Pisa: \d+ available buildings can be built here$/ }))
    expect(play.ask?.()).toBe('Choose a building for Pisa.')
    await fireEvent.click(list('Available buildings').getByRole('button', { name: /^Palazzo, cost 1/ }))
    expect(play.choose).toHaveBeenCalledWith('build palazzo-1 pisa', expect.anything())
  })

  it('asks in the language of the moment', async () => {
    const { play } = table(turn)
    await fireEvent.click(list('Available buildings').getByRole('button', { name: /^Palazzo, cost 1/ }))
    loadWords('it')
    expect(promptOf(play).text).toBe('Scegli una città per Palazzo 1.')
    loadWords('de')
    expect(promptOf(play).text).toBe('Wähle eine Stadt für Palazzo 1.')
  })

  it('forgets a half-made choice when the shell takes its prompt back', async () => {
    const { play, selection } = table(turn)
    await fireEvent.click(list('Available buildings').getByRole('button', { name: /^Palazzo, cost 1/ }))
    play.ask = null
    await tick()
    expect(selection.any).toBe(false)
  })

  it('explains what cannot be built', async () => {
    const { play } = table(turn)
    const eight = list('Cost-8 buildings').getByRole('button', { name: /^Villa, cost 8/ })
    expect(eight.getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(eight)
    expect(play.why).toHaveBeenCalledWith(
      expect.arrayContaining(['build villa-8 livorno', 'build villa-8 lerici']),
      eight,
      'Villa 8',
    )
  })

  it('shows only what is asked for when the bench asks for scoring', async () => {
    const { selection, container } = table(turn)
    selection.toggle('score')
    await tick()
    expect(container.querySelectorAll('[data-group="market"] .lit')).toHaveLength(0)
    expect(container.querySelectorAll('[data-group="spaces"] .lit').length).toBeGreaterThan(0)
  })
})

describe('the cities', () => {
  it('say what they are worth, what they take, and how many buildings a scoring needs', () => {
    table(turn)
    expect(
      screen.getByRole('button', {
        name: 'Lucca: 2 VP per point of cost; takes white, yellow or red blocks; needs 2 of your own buildings to score',
      }),
    ).toBeTruthy()
  })

  it('explain why they cannot be scored', async () => {
    const { play } = table(turn)
    const head = screen.getByRole('button', { name: /^Lucca: 2 VP/ })
    await fireEvent.click(head)
    expect(play.why).toHaveBeenCalledWith(['score-city lucca'], head, 'Lucca')
  })

  it('show what the scorings of one’s own would bring', async () => {
    const { play } = table(turn)
    const spaces = group('Your scoring spaces')
    const books = spaces.getByRole('button', { name: 'Biblioteca: scoring it gives 0 VP, 5 coins, 1 object' })
    expect(lit(books)).toBe(true)
    await fireEvent.click(books)
    expect(play.choose).toHaveBeenCalledWith('score-type biblioteca', expect.anything())
    expect(spaces.getAllByRole('button')).toHaveLength(8)
  })

  it('show everybody', () => {
    table(turn)
    for (const name of ['Lucia', 'Matteo', 'Ginevra', 'Cosimo']) {
      expect(screen.getByRole('group', { name: new RegExp(`^${name}: \\d+ VP`) })).toBeTruthy()
    }
  })

  it('show what a considered choice would change', async () => {
    const { play, container } = table(turn)
    const books = screen.getByRole('button', { name: /^Biblioteca: scoring/ })
    await fireEvent.pointerEnter(books)
    play.preview = { action: 'score-type biblioteca', changes: [{ seat: 0, thing: 'vp', amount: 7 }], crosses: false }
    await tick()
    expect(container.querySelector('.stand.ghost')).not.toBeNull()
    expect(container.querySelector('.hot')).not.toBeNull()
    expect(screen.getByText('→ 7')).toBeTruthy()
  })
})

describe('the keyboard', () => {
  it('finds one stop in every group, and arrows inside it', async () => {
    const { container } = table(turn)
    for (const part of container.querySelectorAll('[data-group]')) {
      expect([part.getAttribute('data-group'), part.querySelectorAll('[tabindex="0"]').length]).toEqual([
        part.getAttribute('data-group'),
        1,
      ])
    }
    const market = list('Available buildings').getAllByRole('button')
    market[0]!.focus()
    await fireEvent.keyDown(market[0]!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(market[1])
    expect(market[0]!.getAttribute('tabindex')).toBe('-1')
    await fireEvent.keyDown(market[1]!, { key: 'End' })
    expect(document.activeElement).toBe(market[8])
  })
})

describe('the base game', () => {
  it('has no eights, no upgrades, no categories, and keeps closed screens closed', () => {
    table(base)
    expect(screen.queryByText('Cost-8 buildings')).toBeNull()
    expect(screen.queryByText('Upgrades')).toBeNull()
    expect(group('Your scoring spaces').getAllByRole('button')).toHaveLength(6)
    expect(screen.getByText('behind the screen')).toBeTruthy()
  })
})

describe('accessibility', () => {
  // Slow in jsdom, so only the fullest position; contrast needs a real browser.
  it('has nothing to complain about', { timeout: 90_000 }, async () => {
    const { container } = table(turn)
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    const { violations } = await axe.run(container, { rules })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
  })
})
