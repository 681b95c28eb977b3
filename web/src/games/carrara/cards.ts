/** What is drawn on a card besides its words. The numbers are those of `facts.toml`; a test compares them. */
import {
  CITIES,
  COLOURS,
  OBJECTS,
  TYPES,
  categoryOf,
  type BuildingType,
  type City,
  type Colour,
  type ObjectKind,
} from './view'

export const DECKS = ['top', 'object', 'building', 'bonus'] as const
export type Deck = (typeof DECKS)[number]

/** A stroke of a pictogram; a card's pictogram is a row of them. */
export type Glyph =
  | { draw: 'buildings'; types: readonly BuildingType[] }
  | { draw: 'costs'; costs: readonly number[] }
  | { draw: 'group'; objects: readonly ObjectKind[] }
  | { draw: 'markers' }
  | { draw: 'coins'; value?: number }
  | { draw: 'points'; value?: number }
  | { draw: 'city'; city: City; value?: number; worth?: boolean }
  | { draw: 'size'; size: number; value: number }
  | { draw: 'sign'; text: string }

/** The colour of a city is the worst that it accepts. */
export const COLOUR_OF_CITY = Object.fromEntries(CITIES.map((city, i) => [city, COLOURS[i]!])) as Record<City, Colour>

/** Points by city, from Livorno to Lérici. */
export const BY_CITY: Record<string, readonly number[]> = {
  Ba: [11, 9, 7, 5, 3, 1],
  Bb: [17, 14, 11, 8, 5, 2],
  Bc: [23, 19, 15, 11, 7, 3],
  Bd: [34, 26, 19, 13, 8, 4],
  Xh: [14, 12, 10, 8, 6, 4],
}
/** Points by the size of a group, from none to six objects. */
export const BY_SIZE: Record<string, readonly number[]> = {
  Oc: [0, 1, 3, 6, 10, 15, 21],
  Oe: [0, 1, 3, 7, 12, 18, 24],
}
/** The two cities that a Bonus card scores. */
export const BONUS_CITIES: Record<string, readonly City[]> = {
  Xb: ['livorno', 'lerici'],
  Xc: ['pisa', 'massa'],
  Xd: ['lucca', 'viareggio'],
}

const CITY_TYPES = TYPES.filter((type) => categoryOf(type) === 'city')
const LAND_TYPES = TYPES.filter((type) => categoryOf(type) === 'land')
const group = (...objects: ObjectKind[]): Glyph => ({ draw: 'group', objects })
const sign = (text: string): Glyph => ({ draw: 'sign', text })
const points = (value?: number): Glyph => ({ draw: 'points', value })
const city = (name: City, value?: number): Glyph => ({ draw: 'city', city: name, value })
const buildings = (...types: BuildingType[]): Glyph => ({ draw: 'buildings', types })

/** What illustrates a card. */
export function pictogram(card: string): Glyph[] {
  if (BY_CITY[card]) return CITIES.map((name, i) => city(name, BY_CITY[card]![i]))
  if (BY_SIZE[card]) return BY_SIZE[card].map((value, size): Glyph => ({ draw: 'size', size, value })).slice(2)
  if (BONUS_CITIES[card]) return BONUS_CITIES[card].map((name) => ({ draw: 'city', city: name, worth: true }))
  switch (card) {
    case 'T1':
      return [{ draw: 'markers' }]
    case 'Ta':
      return [{ draw: 'costs', costs: [5, 8] }]
    case 'Tb':
      return CITIES.map((name) => city(name))
    case 'Tc':
      return [{ draw: 'coins' }, { draw: 'coins' }, sign('→'), points(1)]
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
      return [buildings(...LAND_TYPES), points(6)]
    case 'Bf':
      return [buildings(...CITY_TYPES), points(3)]
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
        points(9),
        city('viareggio'),
        city('massa'),
        city('lerici'),
        points(9),
      ]
    default:
      return []
  }
}
