/** What is printed on Carrara's boards and tiles. It comes from the server once; until then nothing can be drawn. */
import { PrintedFacts } from '../../lib/facts.svelte'
import type { CarraraFacts } from './view'

export type { CarraraFacts, CityFacts } from './view'
export const printed = new PrintedFacts<CarraraFacts>('carrara')
