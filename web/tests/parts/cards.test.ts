import { beforeAll, expect, test } from 'vitest'
import { pictogram } from '../../src/games/carrara/cards'
import type { CarraraFacts } from '../../src/games/carrara/facts.svelte'
import type { CardId } from '../../src/games/carrara/view'
import { words } from '../../src/lib/words.svelte'
import facts from '../carrara/fixtures/facts.json'
import { loadWords } from '../home/words'
import { printedCards } from './facts'

beforeAll(() => loadWords())
const printed = printedCards()
const served = facts as unknown as CarraraFacts

test('the numbers drawn on cards are the printed ones', () => {
  const drawn = (id: CardId) =>
    pictogram(id, served).flatMap((glyph) => ('value' in glyph && glyph.value !== undefined ? [glyph.value] : []))
  for (const [id, card] of Object.entries(printed)) {
    const numbers = card.vp_by_city ?? (card.vp_by_size as number[] | undefined)?.slice(2)
    if (numbers) expect(drawn(id as CardId), id).toEqual(numbers)
  }
  expect(['Be', 'Bf', 'Xg'].map((id) => drawn(id as CardId))).toEqual([[6], [3], [9, 9]])
  expect(pictogram('Xb', served)).toMatchObject([{ city: 'livorno' }, { city: 'lerici' }])
  expect(pictogram('T1', served)).toEqual([{ draw: 'markers', count: 4 }])
  expect(pictogram('Tc', served).filter(({ draw }) => draw === 'coins')).toHaveLength(2)
})

test('every card has a name, a line that says what it is about, and a picture', () => {
  expect(Object.keys(printed)).toHaveLength(31)
  for (const [id, { deck }] of Object.entries(printed)) {
    expect(words.has(`card.${id}.name`), id).toBe(true)
    expect(words.has(`carrara.web.card.${id}.goal`), id).toBe(true)
    if (deck !== 'top') expect(words.has(`carrara.web.card.${id}.points`), id).toBe(true)
    expect(pictogram(id as CardId, served).length, id).toBeGreaterThan(0)
  }
})
