import { beforeAll, expect, test } from 'vitest'
import { BONUS_CITIES, BY_CITY, BY_SIZE, pictogram } from '../../src/games/carrara/cards'
import { words } from '../../src/lib/words.svelte'
import { loadWords } from '../home/words'
import { printedCards } from './facts'

beforeAll(() => loadWords())
const printed = printedCards()
const having = (field: string) =>
  Object.fromEntries(Object.entries(printed).flatMap(([id, card]) => (field in card ? [[id, card[field]]] : [])))

test('the numbers drawn on cards are the printed ones', () => {
  expect(BY_CITY).toEqual(having('vp_by_city'))
  expect(BY_SIZE).toEqual(having('vp_by_size'))
  expect(BONUS_CITIES).toEqual(having('cities'))
})

test('every card has a name, a line that says what it is about, and a picture', () => {
  expect(Object.keys(printed)).toHaveLength(31)
  for (const [id, { deck }] of Object.entries(printed)) {
    expect(words.has(`card.${id}.name`), id).toBe(true)
    expect(words.has(`carrara.web.card.${id}.goal`), id).toBe(true)
    if (deck !== 'top') expect(words.has(`carrara.web.card.${id}.pays`), id).toBe(true)
    expect(pictogram(id).length, id).toBeGreaterThan(0)
  }
})
