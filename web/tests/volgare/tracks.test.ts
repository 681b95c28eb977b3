/** Volgare's leaf on real positions (fixtures/tracks/*.json: snapshots of games between greedy players). */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import axe from 'axe-core'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Layout } from '../../src/games/shared/drawn-board.svelte'
import { printed, type VolgareFacts } from '../../src/games/volgare/facts.svelte'
import { selectionOf } from '../../src/games/volgare/selection.svelte'
import { clusterOf, lanes, stacks, standing } from '../../src/games/volgare/tracks/discs'
import { endings, popeIsDying } from '../../src/games/volgare/tracks/ending'
import { cellOf } from '../../src/games/volgare/tracks/frame'
import { missingFor } from '../../src/games/volgare/tracks/manuscripts'
import { spentActions } from '../../src/games/volgare/tracks/pawns'
import { turnsOf } from '../../src/games/volgare/tracks/turns'
import { badgesOf, canticleNow, goalOf, messengerNow, yellowsFor } from '../../src/games/volgare/tracks/ways'
import type { Papal, VolgareView } from '../../src/games/volgare/view'
import { Play } from '../../src/lib/play.svelte'
import type { LogEntry, Snapshot } from '../../src/lib/wire'
import { cards } from '../../src/shell/cards/cards.svelte'
import { loadWords } from '../home/words'
import black from './fixtures/tracks/black.json'
import facts from './fixtures/tracks/facts.json'
import five from './fixtures/tracks/five.json'
import friar from './fixtures/tracks/friar.json'
import late from './fixtures/tracks/late.json'
import look from './fixtures/tracks/look.json'
import Leaf from './Leaf.svelte'

// Finding things by their role takes its time in jsdom.
vi.setConfig({ testTimeout: 30_000 })

const FACTS = facts as unknown as VolgareFacts
const viewOf = (snapshot: unknown) => structuredClone((snapshot as Snapshot).view) as VolgareView

function leaf(
  snapshot: unknown,
  { layout = 'wide', change }: { layout?: Layout; change?: (told: Snapshot) => void } = {},
) {
  const told = structuredClone(snapshot) as Snapshot
  change?.(told)
  const play = new Play('key', told)
  play.choose = vi.fn()
  play.why = vi.fn(() => Promise.resolve())
  play.hint = vi.fn()
  const { container } = render(Leaf, { play, layout })
  return { play, container, view: told.view as VolgareView }
}
const lit = (element: Element) => element.classList.contains('lit')

beforeEach(() => {
  loadWords()
  printed.value = FACTS
})

// --------------------------------------------------------------------------------------------------------------- rules

describe('when the game can end', () => {
  function withPapal(tiles: Papal[]): VolgareView {
    const view = viewOf(five)
    tiles.forEach((papal, i) => (view.rows[FACTS.first_papal_turn + i]!.papal = papal))
    return view
  }
  const percents = (view: VolgareView) =>
    [...endings(view, FACTS)].map(([turn, chance]) => [turn, Math.round(chance * 100)])

  it('needs two red tiles, so not before turn 13', () => {
    expect(percents(withPapal([]))).toEqual([
      [13, 10],
      [14, 20],
      [15, 30],
      [16, 40],
    ])
  })
  it('can be any turn to come once the Pope is dying', () => {
    const view = withPapal(['white', 'red'])
    expect(popeIsDying(view)).toBe(true)
    expect(percents(view)).toEqual([
      [14, 33],
      [15, 33],
      [16, 33],
    ])
  })
  it('is certain when only red tiles are left', () => {
    expect(percents(withPapal(['white', 'white', 'white']))).toEqual([[16, 100]])
  })
  it('is now in the last turn', () => {
    const view = { ...withPapal(['red', 'red']), turn: 13, last_turn: true }
    expect(percents(view)).toEqual([[13, 100]])
    expect(popeIsDying(view)).toBe(false)
  })
})

describe('action pawns', () => {
  const entry = (seat: number, action: string, spent: number): LogEntry => ({
    number: 0,
    seat,
    action,
    messages: [],
    rule: '',
    changes: spent ? [{ seat, thing: 'action', amount: -spent }] : [],
  })

  it('went where the decisions of this turn say', () => {
    const log = [
      entry(0, 'salterio', 1),
      entry(0, 'end', 0),
      entry(0, 'move roma', 2),
      entry(0, 'city', 0),
      entry(0, 'cubes red 1', 1),
      entry(0, 'advance rest 2', 2),
    ]
    expect(spentActions(log, 0)).toEqual([
      { on: 'move', actions: 2 },
      { on: 'cubes-red', actions: 1 },
      { on: 'rest', actions: 2 },
    ])
  })
  it('are all there when another has just played', () => {
    expect(spentActions([entry(1, 'salterio', 1)], 0)).toEqual([])
  })
})

describe('discs', () => {
  const track = { length: 10, spaces: [3, 0, 3, 5], ranking: [3, 2, 0, 1] }
  it('lie in stacks, the lowest first', () => {
    expect(stacks(track).get(3)).toEqual([2, 0])
    expect(standing(track)).toEqual([3, 2, 0])
  })
  it('have a place of their own on a space, however many they are', () => {
    for (let n = 1; n <= 5; n++) expect(new Set(clusterOf(n).at.map(String)).size).toBe(n)
  })
  it('never cover each other over the ruler', () => {
    expect(lanes([10, 20, 100, 15], 24)).toEqual([0, 1, 0, 2])
  })
  it('go round the frame', () => {
    expect([1, 26, 27, 47, 48, 72, 73, 92].map(cellOf)).toEqual([
      [0, 25],
      [0, 0],
      [1, 0],
      [21, 0],
      [21, 1],
      [21, 25],
      [20, 25],
      [1, 25],
    ])
    expect(new Set(Array.from({ length: 92 }, (_, i) => String(cellOf(i + 1)))).size).toBe(92)
  })
})

describe('the ways', () => {
  it('know the Messenger’s price of the turn', () => {
    const view = viewOf(five)
    expect(messengerNow({ ...view, turn: 7 }, FACTS)).toEqual({ ducats: 20, yellow: 2, knowledge: 15 })
    expect(messengerNow({ ...view, turn: 8 }, FACTS)).toEqual({ ducats: 10, yellow: 1, knowledge: 10 })
  })
  it('know where the Canticle sounds', () => {
    const view = viewOf(five)
    expect(canticleNow({ ...view, turn: 14 }, FACTS)).toEqual({ now: 'all' })
    expect(canticleNow({ ...view, turn: 14, edition: 'german' }, FACTS)).toBeNull()
    const sixth = view.zones.find((zone) => zone.canticle_turn === 6)!.name
    expect(canticleNow({ ...view, turn: 6 }, FACTS)).toEqual({ now: sixth })
    expect(canticleNow({ ...view, turn: 5 }, FACTS)).toEqual({ next: sixth, turn: 6 })
  })
  it('print what can be won where it begins', () => {
    const printedOn = (track: 'riddle' | 'library' | 'orient', length: number) =>
      Array.from({ length }, (_, i) => goalOf(track, i + 1, length, FACTS))
    expect(printedOn('riddle', 10)).toEqual([null, null, null, 4, 5, 6, null, null, null, null])
    expect(printedOn('library', 6)).toEqual([null, null, 1, 2, 3, 4])
    expect(printedOn('orient', 6)).toEqual([null, null, null, null, null, 'end'])
  })
  it('tell what leading brings now', () => {
    const view = viewOf(five)
    view.tracks.canticle = { length: 10, spaces: [2, 0, 2, 1, 0], ranking: [2, 0, 3, 1, 4] }
    expect([...badgesOf('canticle', view, FACTS)]).toEqual([
      [2, '9'],
      [0, '4'],
    ])
    view.tracks.riddle = { length: 10, spaces: [3, 0, 2, 1, 0], ranking: [0, 2, 3, 1, 4] }
    expect(badgesOf('riddle', view, FACTS).size).toBe(0)
    view.tracks.riddle.spaces[0] = 9
    expect([...badgesOf('riddle', view, FACTS)]).toEqual([[0, '6']])
  })
  it('save an Abbess with Michael', () => {
    expect([yellowsFor(3, null, FACTS), yellowsFor(3, 'michael', FACTS), yellowsFor(0, 'michael', FACTS)]).toEqual([
      3, 2, 0,
    ])
  })
  it('count what is missing for a level', () => {
    const view = viewOf(five)
    view.tracks.knowledge.spaces[0] = 14
    expect([2, 3].map((level) => missingFor(level, 0, view))).toEqual([0, 13])
  })
})

// ------------------------------------------------------------------------------------------------------------ the page

/** What a button is called in words, beside what is drawn on it. */
function spoken(button: Element): string {
  return button.getAttribute('aria-label') ?? button.querySelector('.unseen')!.textContent
}

describe('the turn track', () => {
  it('tells of every turn what lies there, what it brings and whether the game can end', () => {
    const { view } = leaf(five)
    const list = within(screen.getByRole('list', { name: 'Rounds' }))
    const turns = list.getAllByRole('button').map(spoken)
    expect(turns).toHaveLength(16)
    expect(turns[5]).toMatch(/^Round 6 \(now\)\./)
    expect(turns[7]).toMatch(/Event [IVX]+, .+ \(to come\)/)
    expect(turns[7]).toContain('the Messenger’s last space costs 10 ducats and 1 Abbess')
    expect(turns[9]).toContain('Stupor Mundi: an auction in Brindisi')
    expect(turns[12]).toContain('10% chance')
    const seventh = turnsOf(view, FACTS)[6]!
    if (seventh.cubes.red) expect(turns[6]).toContain('Politician')
    expect(spoken(list.getByRole('button', { current: 'step' }))).toBe(turns[5])
  })
})

describe('the estates', () => {
  it('light what can be taken and explain what cannot', async () => {
    const { play, container, view } = leaf(five)
    for (const button of container.querySelectorAll<HTMLElement>('.estates .buy')) {
      const action = button.dataset.action
      expect(lit(button)).toBe(action !== undefined && play.can(action))
      expect(button.getAttribute('aria-disabled')).toBe(action ? null : 'true')
    }
    const green = screen.getByRole('button', { name: 'Take 2 Amanuenses: 4 actions' })
    await fireEvent.click(green)
    expect(play.choose).toHaveBeenCalledWith('cubes green 2', expect.anything())
    expect(view.areas.black).toBe(0)
    const none = screen.getByRole('button', { name: 'Take 1 Noble: 1 action' })
    await fireEvent.click(none)
    expect(play.why).toHaveBeenCalledWith(['cubes black 1'], none, 'Take 1 Noble: 1 action')
  })

  it('give their Abbesses for nothing in an abbey', () => {
    leaf(five, { change: (told) => ((told.view as VolgareView).players[0]!.place = 'abbazia_centro') })
    expect(screen.getByRole('button', { name: 'Take 1 Abbess: 1 action' })).toBeTruthy()
  })

  it('offer to give a Nobleman back', async () => {
    const { play } = leaf(black)
    await fireEvent.click(screen.getByRole('button', { name: 'Sell: +20' }))
    expect(play.choose).toHaveBeenCalledWith('sell', expect.anything())
  })

  it('stand back while something else is looked for', async () => {
    const { play, container } = leaf(five)
    selectionOf(play).filter = 'tracks'
    await tick()
    expect(container.querySelectorAll('.estates .lit, .manuscripts .lit')).toHaveLength(0)
    expect(container.querySelectorAll('.ways .lit').length).toBeGreaterThan(0)
  })
})

describe('the manuscripts', () => {
  it('lie in rows with their cost, and light up where they can be taken', async () => {
    const { play, container } = leaf(late)
    const group = within(screen.getByRole('group', { name: 'Manuscripts' }))
    expect(group.getAllByRole('button', { name: /^Level / })).toHaveLength(4)
    const taken = play.choicesOf('manuscript').map(({ action }) => action)
    const shining = [...container.querySelectorAll<HTMLElement>('.manuscripts .lit')].map((tile) => tile.dataset.action)
    expect(new Set(shining)).toEqual(new Set(taken))
    const far = group.getByRole('button', { name: 'Lingua d’Oïl manuscript, level I' })
    await fireEvent.click(far)
    expect(play.why).toHaveBeenCalledWith(['manuscript 1-blue'], far, 'Lingua d’Oïl manuscript, level I')
  })

  it('say where they can be taken, on a card', async () => {
    leaf(late)
    const tile = screen.getByRole('button', { name: 'Lingua d’Oïl manuscript, level I' })
    tile.focus()
    cards.byKey(tile, () => undefined)
    const tip = await screen.findByRole('dialog')
    expect(tip.textContent).toContain('Your pawn must be in')
    expect(tip.textContent).toContain('Padova')
    expect(tip.textContent).toContain('Rule V7.3')
    expect(tile.getAttribute('aria-describedby')).toBe(tip.id)
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a way', () => {
  it('has a target for each space that can be reached, with its cost', async () => {
    const { play } = leaf(five)
    const rest = within(screen.getByRole('group', { name: 'Rest' }))
    const three = rest.getByRole('button', { name: 'Rest: 3 spaces ahead, to space 3: 3 actions' })
    expect(lit(three)).toBe(true)
    await fireEvent.click(three)
    expect(play.choose).toHaveBeenCalledWith('advance rest 3', expect.anything())
    const canticle = within(screen.getByRole('group', { name: 'Canticle' })).getAllByRole('button')[1]!
    expect(lit(canticle)).toBe(false)
    expect(spoken(canticle)).toBe('Canticle: 1 space ahead, to space 1: 1 action and 1 Abbess')
    await fireEvent.click(canticle)
    expect(play.why).toHaveBeenCalledWith(['advance canticle 1'], canticle, expect.any(String))
  })

  it('shows where the disc would go', async () => {
    const { container } = leaf(five)
    await fireEvent.focus(container.querySelector('[data-action="advance rest 3"]')!)
    expect(container.querySelectorAll('.on-way')).toHaveLength(3)
    expect(container.querySelectorAll('.ghost')).toHaveLength(1)
  })

  it('has large buttons for its steps on a phone, and no small ones', () => {
    const { container } = leaf(five, { layout: 'phone' })
    expect(container.querySelectorAll('.steps [data-action="advance rest 5"]')).toHaveLength(1)
    expect(container.querySelectorAll('[data-action="advance rest 5"]')).toHaveLength(1)
  })

  it('is only looked at in others’ turns', () => {
    const { container } = leaf(five, { change: (told) => Object.assign(told, { active: 1, legal: [] }) })
    expect(container.querySelectorAll('.ways .target')).toHaveLength(0)
    expect(container.querySelectorAll('.ways [data-piece^="disc "]')).toHaveLength(5 * 6)
  })
})

describe('the Papal Library', () => {
  it('lets one of the tiles be kept', async () => {
    const { play, view } = leaf(look)
    const [value] = view.turn_state.seen!
    await fireEvent.click(screen.getAllByRole('button', { name: `Keep the ${value}` })[0]!)
    expect(play.choose).toHaveBeenCalledWith(`keep-tile ${value}`, expect.anything())
  })
})

describe('Friars and Cardinals', () => {
  it('say what they do and who has them', () => {
    leaf(late)
    const friars = within(screen.getByRole('group', { name: 'Friars' })).getAllByRole('button')
    expect(
      friars.map((tile) =>
        spoken(tile)
          .split('. ')
          .find((sentence) => sentence.startsWith('Friar')),
      ),
    ).toEqual(['Friar Mario', 'Friar Michael', 'Friar Stefano', 'Friar Gigi', 'Friar Ralph'])
    expect(spoken(friars[0]!)).toContain('You gain 12 knowledge immediately.')
    expect(spoken(friars[0]!)).toContain('Lavorante is Mario')
  })

  it('can be chosen in a convent', async () => {
    const { play, container } = leaf(friar)
    const action = play.choicesOf('friar')[0]!.action
    await fireEvent.click(container.querySelector(`[data-action="${action}"]`)!)
    expect(play.choose).toHaveBeenCalledWith(action, expect.anything())
  })

  it('ask what a Cardinal is paid with, if there is a choice', async () => {
    const label = { key: 'volgare.label.end', args: {} }
    const { play } = leaf(friar, {
      change: (told) =>
        (told.legal = ['cardinal muret red', 'cardinal muret black'].map((action) => ({ action, label }))),
    })
    await fireEvent.click(screen.getByRole('button', { name: /Cardinal Muret/ }))
    expect(play.choose).not.toHaveBeenCalled()
    const answers = within(screen.getByRole('group', { name: 'Cardinal Muret' })).getAllByRole('button')
    expect(answers.map((answer) => answer.dataset.action)).toEqual(['cardinal muret red', 'cardinal muret black'])
    await fireEvent.click(answers[1]!)
    expect(play.choose).toHaveBeenCalledWith('cardinal muret black', expect.anything())
  })
})

describe('the action pawns', () => {
  it('can be counted, with where the spent ones went', () => {
    leaf(late)
    const pawns = within(screen.getByRole('region', { name: 'Your actions: 4 of 5 left' }))
    expect(pawns.getByRole('listitem').textContent).toContain('1 for Rest')
  })
})

describe('knowledge', () => {
  it('is told from most to least, on the frame and on the ruler', () => {
    const { view } = leaf(five, { layout: 'phone' })
    const lists = screen.getAllByRole('list', { name: 'Knowledge, from most to least' })
    const first = view.tracks.knowledge.ranking[0]!
    for (const list of lists) {
      const discs = within(list).getAllByRole('listitem')
      expect(discs).toHaveLength(5)
      expect(discs[0]!.getAttribute('aria-label') ?? discs[0]!.textContent).toContain(
        `space ${view.tracks.knowledge.spaces[first]}`,
      )
    }
  })
})

describe('everybody', () => {
  it.each([
    ['wide', five],
    ['phone', five],
    ['wide', late],
    ['wide', look],
    ['wide', black],
  ] as const)('finds a sound page (%s)', async (layout, snapshot) => {
    const { container } = leaf(snapshot, { layout })
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  it('reaches each group with one stop of the Tab key', () => {
    const { container } = leaf(five)
    for (const group of container.querySelectorAll('[data-group]')) {
      const stops = group.querySelectorAll('[data-target][tabindex="0"]')
      expect([group.getAttribute('data-group'), stops.length]).toEqual([group.getAttribute('data-group'), 1])
    }
  })
})
