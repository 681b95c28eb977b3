/** The rule book: chapters and appendix from the catalogue, the search, the links. */
import { render, screen, within } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../src/lib/api'
import { t, words } from '../../src/lib/words.svelte'
import { bookOf, marked, search } from '../../src/rules/book'
import RuleBook from '../../src/rules/RuleBook.svelte'
import { CARRARA, VOLGARE } from './games'
import { loadWords } from './words'

const has = (key: string) => words.has(key)

beforeEach(() => {
  loadWords()
  location.hash = ''
  vi.spyOn(api, 'games').mockResolvedValue([CARRARA, VOLGARE])
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
  it('marks what was found', () => {
    expect(marked('In Lérici', ['lerici'])).toEqual([
      { text: 'In ', found: false },
      { text: 'Lérici', found: true },
    ])
    expect(marked('Pisa', [])).toEqual([{ text: 'Pisa', found: false }])
  })
})

describe('the page', () => {
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
