/** What is printed on Carrara's boards and tiles. It comes from the server once; until then nothing can be drawn. */
import { PrintedFacts } from '../../lib/facts.svelte'
import type { Category, City, Colour, Space, Worth } from './view'

export interface CityFacts extends Worth {
  name: City
  accepts: Colour[]
  needed: number
}

export interface CarraraFacts {
  prices: number[][]
  cities: CityFacts[]
  categories: (Worth & { name: Category })[]
  upgrades: Record<Space, Worth>
  object_price: number
  announcement_vp: number
  markers: number
  relief_coins: number
  coins_per_vp: Record<string, number>
}

export const printed = new PrintedFacts<CarraraFacts>('carrara')
