/** The option "cards" as the server reads it: "random", the name of a set, or a card for each deck. */
import type { OptionInfo } from '../lib/wire'

export const ANY_CARD = '?'
export type CardsWay = 'random' | 'sets' | 'choose'

export interface CardsChoice {
  way: CardsWay
  set: string
  cards: string[] // by deck
}

export function cardsChoice(option: OptionInfo, value: unknown): CardsChoice {
  const decks = option.decks ?? []
  const none = decks.map(() => ANY_CARD)
  if (typeof value === 'string' && option.words?.includes(value)) return { way: 'sets', set: value, cards: none }
  if (Array.isArray(value) && value.length === decks.length) {
    const cards = decks.map((deck, i) => (deck.cards.includes(value[i]) ? String(value[i]) : ANY_CARD))
    return { way: 'choose', set: '', cards }
  }
  return { way: 'random', set: '', cards: none }
}
