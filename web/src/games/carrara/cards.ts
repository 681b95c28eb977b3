/** What is drawn on a card besides its words. Its numbers are printed facts, which come from the server. */
import type { CarraraFacts } from './facts.svelte'
import {
  CITIES,
  COLOURS,
  OBJECTS,
  TYPES,
  categoryOf,
  type BuildingType,
  type CardId,
  type City,
  type Colour,
  type ObjectKind,
} from './view'

/** A stroke of a pictogram; a card's pictogram is a row of them. */
export type Glyph =
  | { draw: 'buildings'; types: readonly BuildingType[] }
  | { draw: 'costs'; costs: readonly number[] }
  | { draw: 'group'; objects: readonly ObjectKind[] }
  | { draw: 'markers'; count: number }
  | { draw: 'coins'; value?: number }
  | { draw: 'points'; value?: number }
  | { draw: 'city'; city: City; value?: number; worth?: boolean }
  | { draw: 'size'; size: number; value: number }
  | { draw: 'sign'; text: string }

/** The colour of a city is the worst that it accepts. */
export const COLOUR_OF_CITY = Object.fromEntries(CITIES.map((city, i) => [city, COLOURS[i]!])) as Record<City, Colour>

const CITY_TYPES = TYPES.filter((type) => categoryOf(type) === 'city')
const LAND_TYPES = TYPES.filter((type) => categoryOf(type) === 'land')
const group = (...objects: ObjectKind[]): Glyph => ({ draw: 'group', objects })
const sign = (text: string): Glyph => ({ draw: 'sign', text })
const points = (value?: number): Glyph => ({ draw: 'points', value })
const city = (name: City, value?: number): Glyph => ({ draw: 'city', city: name, value })
const buildings = (...types: BuildingType[]): Glyph => ({ draw: 'buildings', types })

/** What illustrates a card. */
export function pictogram(card: CardId, facts: CarraraFacts): Glyph[] {
  const { vp_each: each, vp_by_city: byCity, vp_by_size: bySize, cities } = facts.cards[card]
  if (byCity) return CITIES.map((name, i) => city(name, byCity[i]))
  if (bySize) return bySize.map((value, size): Glyph => ({ draw: 'size', size, value })).slice(2)
  if (cities) return cities.map((name) => ({ draw: 'city', city: name, worth: true }))
  switch (card) {
    case 'T1':
      return [{ draw: 'markers', count: facts.cards.T1.needed![0]! }]
    case 'Ta':
      return [{ draw: 'costs', costs: [5, 8] }]
    case 'Tb':
      return CITIES.map((name) => city(name))
    case 'Tc':
      return [...Array.from({ length: facts.coins_per_vp.Tc }, (): Glyph => ({ draw: 'coins' })), sign('→'), points(1)]
    case 'Td':
      return [buildings(...TYPES)]
    case 'Te':
      return [points()]
    case 'O1':
      return [group(...OBJECTS)]
    case 'Oa':
      return [group('book', 'book'), group('crown', 'crown'), group('gate', 'gate')]
    case 'Ob':
      return [group('cup', 'cup', 'cup'), group('flag', 'flag', 'flag')]
    case 'Od':
      return [group('coat', 'coat'), group('crown', 'crown', 'crown', 'crown')]
    case 'Of':
      return [group('book', 'cup', 'coat'), group('crown', 'gate', 'flag')]
    case 'Og':
      return [group('book', 'book'), sign('×'), group('cup', 'cup'), sign('×'), group('flag', 'flag')]
    case 'B1':
      return [{ draw: 'costs', costs: [1, 2, 3, 4, 5] }]
    case 'Be':
      return [buildings(...LAND_TYPES), points(each)]
    case 'Bf':
      return [buildings(...CITY_TYPES), points(each)]
    case 'Bg':
      return [
        buildings('palazzo', 'villa'),
        sign('×'),
        buildings('porta', 'porta'),
        sign('×'),
        buildings('castello', 'villa'),
      ]
    case 'Bh':
      return [buildings('palazzo', 'villa'), sign('+'), buildings('porta', 'castello')]
    case 'Xa':
      return [city('livorno'), sign('…'), city('lerici')]
    case 'Xe':
      return [buildings('biblioteca'), sign('+'), buildings('castello')]
    case 'Xf':
      return [{ draw: 'costs', costs: [1] }, buildings(...TYPES.slice(0, 4))]
    case 'Xg':
      return [
        city('livorno'),
        city('pisa'),
        city('lucca'),
        points(each),
        city('viareggio'),
        city('massa'),
        city('lerici'),
        points(each),
      ]
    default:
      return []
  }
}
