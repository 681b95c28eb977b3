/** The rule book: chapters and appendix from the catalogue, the search, the links. */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPrimer } from '../../src/games'
import type { CarraraView } from '../../src/games/carrara/view'
import { api } from '../../src/lib/api'
import type { Example, GameInfo, Snapshot } from '../../src/lib/wire'
import { t, words } from '../../src/lib/words.svelte'
import { bookOf, marked, search } from '../../src/rules/book'
import { atTable, bookAddress } from '../../src/rules/at-table'
import RuleBook from '../../src/rules/RuleBook.svelte'
import carrara from '../carrara/fixtures/facts.json'
import snapshot from '../carrara/fixtures/base.json'
import volgare from '../volgare/fixtures/tracks/facts.json'
import { CARRARA, VOLGARE } from './games'
import { loadWords } from './words'

// What illustrates the rules is loaded once, which takes its time here.
vi.setConfig({ testTimeout: 30_000 })
beforeAll(async () => void (await Promise.all([loadPrimer('carrara'), loadPrimer('volgare')])), 60_000)

const view = (snapshot as unknown as Snapshot).view as CarraraView
/** A purchase of a red block by the first player, from a real position with open screens. */
const opened = {
  ...view,
  players: view.players.map((one) => ({ ...one, coins: 9, blocks: view.wheel[0]!.blocks, objects: view.supply })),
}
const EXAMPLE: Example = {
  name: 'buy',
  rule: 'C2.1',
  view: opened,
  steps: [
    {
      actions: ['buy'],
      messages: [{ key: 'carrara.log.buy', args: { player: { key: 'player', args: { number: 1 } } } }],
      changes: [
        { seat: 0, thing: 'coins', amount: -2 },
        { seat: 0, thing: 'coins', amount: -1 },
      ],
      view: opened,
    },
  ],
}

const has = (key: string) => words.has(key)

beforeEach(() => {
  loadWords()
  location.hash = ''
  vi.spyOn(api, 'games').mockResolvedValue([
    { ...CARRARA, facts: carrara as unknown as GameInfo['facts'] },
    { ...VOLGARE, facts: volgare as unknown as GameInfo['facts'] },
  ])
  vi.spyOn(api, 'examples').mockImplementation((game) => Promise.resolve(game === 'carrara' ? [EXAMPLE] : []))
})

describe('the book', () => {
  it('has chapters, and the cards by deck', () => {
    const book = bookOf(CARRARA, t, has)
    expect(book.map(({ id }) => id)).toEqual([
      'C1',
      'C2',
      'C4',
      'cards-top',
      'cards-object',
      'cards-building',
      'cards-bonus',
    ])
    expect(book[0]).toMatchObject({
      title: 'Setup',
      rules: [{ id: 'C1.1', title: 'Players, wheel and bag' }, { id: 'C1.2' }],
    })
    expect(book[3]!.rules[1]).toMatchObject({ id: 'Td', title: 'Many roofs', text: 'Own at least n buildings.' })
  })
  it('has the characters of the other game', () => {
    expect(bookOf(VOLGARE, t, has).at(-1)).toMatchObject({
      id: 'characters',
      rules: [{ title: 'Mario' }, { title: 'Gigi' }],
    })
  })
  it('knows which rules are reconstructed, and says what of them', () => {
    const rules = bookOf(VOLGARE, t, has).flatMap(({ rules }) => rules)
    expect(rules.find(({ id }) => id === 'V1.5')!.reconstructed).toMatch(
      /^Reconstructed: eight levels .* the even scale is ours\.$/,
    )
    expect(rules.filter(({ reconstructed }) => reconstructed)).toHaveLength(1)
    expect(search(bookOf(VOLGARE, t, has), 'even scale')[0]!.rules.map(({ id }) => id)).toEqual(['V1.5'])
  })
  it('is searched by words, numbers, and without accents', () => {
    const book = bookOf(CARRARA, t, has)
    expect(search(book, 'C4.1').flatMap(({ rules }) => rules.map(({ id }) => id))).toContain('C4.1')
    expect(search(book, 'LERICI every')[0]!.rules[0]!.id).toBe('C4.1')
    expect(search(book, 'dragon')).toEqual([])
    expect(search(book, '  ')).toHaveLength(book.length)
  })
  it('has the numbers of the table from which it was opened', () => {
    const book = (options: Record<string, string>) => bookOf(CARRARA, t, has, atTable(CARRARA, options))
    const card = (options: Record<string, string>) => book(options)[3]!.rules[1]!.text
    expect(card({ players: '3' })).toBe('Own at least 9 buildings.')
    expect(card({ players: '2' })).toBe('Own at least n buildings.')
    const info = { ...CARRARA, rules: ['C6.3'] }
    const goals = { key: 'rule.C6.3.table', args: { players: 3, markers: 4, objects: 7, cost: 25 } }
    info.at_tables = [{ when: { players: 3 }, cards: {}, rules: { 'C6.3': goals } }]
    const [rule] = bookOf(info, t, has, atTable(info, { players: 3 }))[0]!.rules
    expect(rule!.table).toBe('With 3 players: 4 scorings, 7 objects, buildings with a total cost of 25.')
    expect(bookAddress('carrara', { players: 3, cards: ['?'] }, 'C6.3')).toBe('/rules/carrara?players=3#C6.3')
  })
  it('marks what was found', () => {
    expect(marked('In Lérici', ['lerici'])).toEqual([
      { text: 'In ', found: false },
      { text: 'Lérici', found: true },
    ])
    expect(marked('Pisa', [])).toEqual([{ text: 'Pisa', found: false }])
  })
})

describe('the page', () => {
  it('begins with pictures, which step aside for a search', async () => {
    render(RuleBook, { game: 'carrara' })
    expect(await screen.findByRole('heading', { name: 'At a glance' })).toBeTruthy()
    expect(screen.getByRole('region', { name: /Cities, points and the end/ }).textContent).toContain('Viareggio')
    await fireEvent.keyDown(window, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'wheel' } })
    expect(screen.queryByRole('heading', { name: 'At a glance' })).toBeNull()
    expect(screen.getAllByRole('status').some((one) => /rules? found/.test(one.textContent ?? ''))).toBe(true)
    expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toContain('wheel')
  })
  it('is the reference alone for a game without a primer', async () => {
    expect(await loadPrimer('briscola')).toBeNull()
  })
  it('steps through an example: what was done, in words and as a sum', async () => {
    render(RuleBook, { game: 'carrara' })
    const panel = within(await screen.findByRole('tabpanel', { name: 'Marble gets cheaper' }))
    expect(panel.getByText('Before', { exact: false })).toBeTruthy()
    await fireEvent.click(panel.getByRole('button', { name: 'Next step' }))
    expect(panel.getByText('Step 1 of 1', { exact: false })).toBeTruthy()
    expect(panel.getByText('Lucia turns the wheel.')).toBeTruthy()
    expect(panel.getByRole('img', { name: '−3 coins' })).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Next step' })).toHaveProperty('disabled', true)
    await fireEvent.click(panel.getByRole('button', { name: 'Previous step' }))
    expect(panel.queryByText('Lucia turns the wheel.')).toBeNull()
  })
  it('links rules to each other and to themselves', async () => {
    render(RuleBook, { game: 'carrara' })
    const rule = (await screen.findByRole('heading', { name: /One action per turn/ })).closest('article')!
    expect(rule.id).toBe('C2.1')
    expect(within(rule).getByRole('link', { name: 'C4.6' }).getAttribute('href')).toBe('#C4.6')
    expect(within(rule).getByRole('link', { name: 'Link to C2.1' }).getAttribute('href')).toBe('#C2.1')
    // C5.1 is not in this small book: its number is only text.
    expect(within(rule).queryByRole('link', { name: 'C5.1' })).toBeNull()
  })
  it('marks a reconstructed rule, and no other', async () => {
    render(RuleBook, { game: 'volgare' })
    const level = (await screen.findByRole('heading', { name: /Knowledge level/ })).closest('article')!
    expect(within(level).getByText(/Reconstructed: eight levels/).textContent).toMatch(/^\* /)
    expect(level.querySelector('h3 .mark')!.textContent).toBe('*')
    expect(document.getElementById('V1.1')!.querySelector('.mark')).toBeNull()
  })
  it('frames the rule of the address', async () => {
    location.hash = '#C1.2'
    render(RuleBook, { game: 'carrara' })
    await vi.waitFor(() => expect(document.getElementById('C1.2')?.className).toContain('target'))
    expect(document.activeElement?.id).toBe('C1.2')
  })
})
