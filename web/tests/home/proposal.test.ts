/** The level that is proposed: what follows from results, what is said, and how tables follow it. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TableDraft } from '../../src/home/drafts.svelte'
import LevelProposal from '../../src/home/LevelProposal.svelte'
import HeadStart from '../../src/home/HeadStart.svelte'
import { whyProposed } from '../../src/home/proposing'
import { chanceAt, eloAt, familyPoints, placeOf, pointsToEven, proposal, type Result } from '../../src/lib/ladder'
import { resultOf, results } from '../../src/lib/results.svelte'
import { settings } from '../../src/lib/settings.svelte'
import { seatOf } from '../snapshots'
import { CARRARA, snapshotOf } from './games'
import { loadWords } from './words'

const LEVELS = ['ragazzo', 'garzone', 'apprendista', 'lavorante', 'maestro']
const rungs = (step: number) => Object.fromEntries(LEVELS.map((level, i) => [level, i * step]))
const RATED = { ...CARRARA, levels: LEVELS, ratings: { 2: rungs(160), 3: rungs(120) } }

const POINTS = { ragazzo: 40, garzone: 24, apprendista: 32 }
const GIVING = {
  ...RATED,
  head_starts: [
    { options: { expansion: false }, points: POINTS },
    { options: { expansion: true }, points: { ragazzo: 80 } },
  ],
  options: [
    ...CARRARA.options,
    { ...CARRARA.options[0]!, name: 'head-start', kind: 'points' as const, default: [], low: 0, high: 200 },
  ],
}

let number = 0
const game = (level: string, share: number, players = 2): Result => ({
  table: `t${number++}`,
  players,
  levels: Array.from({ length: players - 1 }, () => level),
  share,
})
const games = (level: string, won: number, lost: number, players = 2) => [
  ...Array.from({ length: lost }, () => game(level, 0, players)),
  ...Array.from({ length: won }, () => game(level, 1, players)),
]
const kinds = (draft: TableDraft) => draft.seats.map(({ kind }) => kind)

beforeEach(() => {
  loadWords()
  localStorage.clear()
  results.refresh()
})

describe('chances', () => {
  it('are even against oneself, ten to one 400 points up, and shared among all at the table', () => {
    expect(chanceAt(RATED, 2, game('apprendista', 0))).toBeCloseTo(0.5)
    expect(chanceAt(RATED, 2.5, game('ragazzo', 0))).toBeCloseTo(10 / 11)
    expect(chanceAt(RATED, 1, game('garzone', 0, 3))).toBeCloseTo(1 / 3)
  })
  it('go by the next smaller number of players that has been measured', () => {
    expect(eloAt(RATED, 4, 2)).toBe(240)
    expect(proposal(RATED, 4, [])!.level).toBe('ragazzo')
  })
  it('lie between rungs in proportion, and go on beyond both ends', () => {
    expect(eloAt(RATED, 2, 1.5)).toBe(240)
    expect(eloAt(RATED, 3, -1)).toBe(-120)
    expect(eloAt(RATED, 2, 5)).toBe(800)
  })
})

describe('a proposal', () => {
  it('is the lowest level before the first game', () => {
    expect(proposal(RATED, 2, [])).toEqual({ level: 'ragazzo', games: 0, against: null })
  })
  it('goes up with victories, down with defeats, and settles where both are as many', () => {
    expect(proposal(RATED, 2, games('garzone', 4, 0))!.level).toBe('lavorante')
    expect(proposal(RATED, 2, games('apprendista', 6, 6))!.level).toBe('apprendista')
    expect(proposal(RATED, 2, games('maestro', 0, 4))!.level).toBe('ragazzo')
    expect(proposal(RATED, 2, games('maestro', 1, 4))!.level).toBe('apprendista')
    expect(placeOf(RATED, games('garzone', 3, 2))).toBeGreaterThan(placeOf(RATED, games('garzone', 2, 3)))
  })
  it('finds the right level from the chances themselves', () => {
    const place = 3
    const played = Array.from({ length: 60 }, (_, i) => {
      const result = game(LEVELS[i % LEVELS.length]!, 0)
      return { ...result, share: chanceAt(RATED, place, result) }
    })
    expect(Math.abs(placeOf(RATED, played) - place)).toBeLessThan(0.5)
  })
  it('counts a game among several by the chance it left', () => {
    // One victory in three games is what an equal wins among two others, but too little for an equal of one.
    expect(placeOf(RATED, games('apprendista', 4, 8, 3))).toBeGreaterThan(placeOf(RATED, games('apprendista', 4, 8, 2)))
  })
  it('lets the last games count most', () => {
    const early = games('apprendista', 5, 0)
    const late = games('apprendista', 0, 5)
    expect(placeOf(RATED, [...late, ...early])).toBeGreaterThan(placeOf(RATED, [...early, ...late]))
  })
  it('is none where nothing has been measured, and leaves aside games that cannot be rated', () => {
    expect(proposal(CARRARA, 2, games('garzone', 3, 0))).toBeNull()
    expect(proposal(RATED, 2, games('greedy', 3, 0))!.games).toBe(0)
  })
})

describe('its reason', () => {
  it('counts the games against the level met last', () => {
    const played = [...games('garzone', 4, 0), ...games('apprendista', 3, 2)]
    expect(whyProposed(proposal(RATED, 2, played))).toBe(
      'You won 3 of 5 against Apprendista; Lavorante should be an even match.',
    )
    expect(whyProposed(proposal(RATED, 2, games('apprendista', 6, 6)))).toBe(
      'You won 6 of 12 against Apprendista: still an even match.',
    )
  })
  it('has words for the first game and for mixed tables', () => {
    expect(whyProposed(proposal(RATED, 2, []))).toBe('Your first game: Ragazzo is the gentlest opponent.')
    const mixed = { ...game('garzone', 1, 3), levels: ['garzone', 'maestro'] }
    expect(whyProposed(proposal(RATED, 3, [mixed]))).toMatch(
      /^Going by your last games, \w+ should be an even match\.$/,
    )
    expect(whyProposed(null)).toBe('')
  })
})

describe('a head start', () => {
  it('between people is the middle of what was measured', () => {
    expect(familyPoints({ ragazzo: 40, garzone: 28, apprendista: 31 })).toBe(31)
    expect(familyPoints({})).toBeNull()
  })
  it('against a level adds up two rungs at a time from where somebody stands', () => {
    expect(pointsToEven(GIVING, POINTS, 'ragazzo', [])).toBe(0)
    expect(pointsToEven(GIVING, POINTS, 'garzone', [])).toBe(20)
    expect(pointsToEven(GIVING, POINTS, 'apprendista', [])).toBe(40)
    expect(pointsToEven(GIVING, POINTS, 'lavorante', [])).toBe(40 + 16)
    expect(pointsToEven(GIVING, POINTS, 'maestro', [])).toBe(40 + 32)
    const even = Array.from({ length: 40 }, (_, i) => game('garzone', i % 2))
    expect(Math.abs(placeOf(GIVING, even) - 1)).toBeLessThan(0.3)
    expect(Math.abs(pointsToEven(GIVING, POINTS, 'lavorante', even)! - 28)).toBeLessThanOrEqual(8)
    expect(pointsToEven(GIVING, {}, 'maestro', [])).toBeNull()
    expect(pointsToEven(GIVING, POINTS, 'greedy', [])).toBeNull()
  })

  const shown = () => ({ kinds: kinds(draft), points: draft.request(draft.seats, 'Lucia').options['head-start'] })
  let draft: TableDraft
  beforeEach(() => {
    settings.set('name', 'Lucia')
    draft = new TableDraft(GIVING)
    draft.setKind(1, 'apprendista')
  })

  it('is offered to people beside the level, as many points as make the chances even', async () => {
    render(HeadStart, { draft })
    expect(screen.getByText('About 40 points make it even against Apprendista.')).toBeTruthy()
    expect(shown().points).toBeUndefined()
    expect(screen.queryByRole('spinbutton')).toBeNull()
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Give me a head start' }))
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Head start for Lucia, in points' })
    expect(field.value).toBe('40')
    expect(shown().points).toEqual([40, 0])
    draft.setKind(1, 'lavorante') // the points follow the level
    expect(shown().points).toEqual([56, 0])
    await vi.waitFor(() => expect(field.value).toBe('56'))
    draft.setOption('expansion', true) // and the kind of table
    expect(shown().points).toEqual([120, 0])
    draft.setOption('expansion', false)
    await fireEvent.change(field, { target: { value: '25' } })
    draft.setKind(1, 'maestro') // unless they were chosen
    expect(shown().points).toEqual([25, 0])
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Give me a head start' }))
    expect(shown().points).toBeUndefined()
  })
  it('keeps to the bounds of the game, and goes back to the even points where nothing is typed', async () => {
    draft.setHeadStart(0, 'even')
    render(HeadStart, { draft })
    const field = screen.getByRole<HTMLInputElement>('spinbutton')
    for (const [typed, points] of [
      ['900', 200],
      ['-3', undefined],
      ['', 40],
    ] as const) {
      await fireEvent.change(field, { target: { value: typed } })
      expect(shown().points).toEqual(points && [points, 0])
    }
    expect(field.value).toBe('40')
  })
  it('can differ from person to person, and is remembered with the table', async () => {
    draft.setCount(4)
    draft.setKind(2, 'here')
    draft.setKind(3, 'friend')
    draft.setName(2, 'Matteo')
    render(HeadStart, { draft })
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Give Matteo a head start' }))
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Give Player 4 a head start' }))
    const [, friend] = screen.getAllByRole<HTMLInputElement>('spinbutton')
    await fireEvent.change(friend!, { target: { value: '7' } })
    expect(shown()).toEqual({ kinds: ['you', 'apprendista', 'here', 'friend'], points: [0, 0, 32, 7] })
    const again = new TableDraft(GIVING, draft.toStore())
    expect(again.request(again.seats, '').options['head-start']).toEqual([0, 0, 32, 7])
    again.setKind(2, 'apprendista') // a computer takes the place, without the head start
    expect(again.request(again.seats, '').options['head-start']).toEqual([0, 0, 0, 7])
  })
  it('says what it takes between people where no computer plays, and when none is needed', () => {
    draft.setKind(1, 'here')
    const { unmount } = render(HeadStart, { draft })
    expect(screen.getByText('Between two people two levels apart, about 32 points make a game even.')).toBeTruthy()
    unmount()
    draft.setKind(1, 'ragazzo')
    render(HeadStart, { draft })
    expect(screen.getByText('Against Ragazzo your chances are about even without one.')).toBeTruthy()
  })
  it('is not offered where the game knows no such thing', () => {
    render(HeadStart, { draft: new TableDraft(RATED) })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('results', () => {
  const over = snapshotOf({
    over: true,
    mine: [0],
    seats: [seatOf(0, 'Lucia'), seatOf(1, 'Arnolfo', { kind: 'garzone' })],
    view: { winners: [0] } as never,
  })
  it('are those of one person against the computer', () => {
    expect(resultOf(over)).toEqual({ table: over.table, players: 2, levels: ['garzone'], share: 1 })
    expect(resultOf({ ...over, view: { winners: [0, 1] } as never })?.share).toBe(0.5)
    expect(resultOf({ ...over, over: false })).toBeNull()
    expect(resultOf({ ...over, mine: [] })).toBeNull()
    expect(resultOf({ ...over, options: { 'head-start': [0, 12] } })).toBeNull()
    expect(resultOf({ ...over, options: { 'head-start': [] } })).not.toBeNull()
    expect(resultOf({ ...over, seats: [seatOf(0, 'Lucia'), seatOf(1, 'Matteo')] })).toBeNull()
    expect(resultOf({ ...over, seats: [seatOf(0, 'Lucia', { stand_in: 'garzone' }), over.seats[1]!] })).toBeNull()
  })
  it('are kept once for each table, also over a new visit, and nothing else is believed', () => {
    results.remember(over)
    results.remember(over)
    results.refresh()
    expect(results.of('carrara')).toHaveLength(1)
    localStorage.setItem('bottega.results', '{"carrara":[{"table":"x"},7,null]}')
    results.refresh()
    expect(results.of('carrara')).toEqual([])
    localStorage.setItem('bottega.results', 'nonsense')
    results.refresh()
    expect(results.of('carrara')).toEqual([])
  })
})

describe('a new table', () => {
  it('follows the proposal until a level is chosen by hand, and again when asked to', async () => {
    const draft = new TableDraft(RATED)
    expect(kinds(draft)).toEqual(['you', 'ragazzo'])
    draft.setCount(3)
    expect(kinds(draft)).toEqual(['you', 'ragazzo', 'ragazzo'])
    expect(draft.quickProposal?.level).toBe('ragazzo')
    draft.setKind(1, 'maestro')
    expect(kinds(draft)).toEqual(['you', 'maestro', 'ragazzo'])
    expect(draft.quickProposal).toBeNull()
    expect(kinds(new TableDraft(RATED, draft.toStore()))).toEqual(['you', 'maestro', 'ragazzo'])
    render(LevelProposal, { draft })
    await fireEvent.click(screen.getByRole('button', { name: 'Play against Ragazzo' }))
    expect(kinds(draft)).toEqual(['you', 'ragazzo', 'ragazzo'])
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('has the usual level where nothing is proposed', () => {
    expect(kinds(new TableDraft(CARRARA))).toEqual(['you', 'apprendista'])
  })
})
