/** What is printed on Carrara's boards and tiles. It comes from the server once; until then nothing can be drawn. */
import { PrintedFacts } from '../../lib/facts.svelte'
import type { CardId, CarraraFacts } from './view'

export type { CarraraFacts, CityFacts } from './view'
export const printed = new PrintedFacts<CarraraFacts>('carrara')

/** The figures on a card, for the texts that say what it pays. */
export const figuresOf = (card: string): Record<string, number> => printed.value?.cards[card as CardId].figures ?? {}
