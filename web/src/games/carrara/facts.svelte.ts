/** What is printed on Carrara's boards and tiles. It comes from the server once; until then nothing can be drawn. */
import { api } from '../../lib/api'
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

class PrintedFacts {
  value = $state.raw<CarraraFacts | null>(null)
  private asked = false

  /** Fetch them if nobody has; a failure is tried again with the next call. */
  async load(): Promise<void> {
    if (this.value || this.asked) return
    this.asked = true
    try {
      const games = await api.games()
      this.value = games.find((game) => game.name === 'carrara')?.facts as CarraraFacts
    } finally {
      this.asked = false
    }
  }
}

export const printed = new PrintedFacts()
