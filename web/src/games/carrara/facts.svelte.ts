/** What is printed on Carrara's boards and tiles. It comes from the server once; until then nothing can be drawn. */
import { PrintedFacts } from '../../lib/facts.svelte'
import { textIfAny } from '../../lib/words.svelte'
import type { CardId, CarraraFacts } from './view'

export type { CarraraFacts, CityFacts } from './view'
export const printed = new PrintedFacts<CarraraFacts>('carrara')

/** A text of a card that has gaps for the figures printed on it; '' where there is none, and until the figures are here. */
export function cardText(key: string, card: string, more: Record<string, number> = {}): string {
  return printed.value ? textIfAny(key, { ...more, ...printed.value.cards[card as CardId].figures }) : ''
}
