/** Carrara's view as the server sends it (`src/bottega/games/carrara/view.py`) and the printed facts (`Game.facts()`). */

export const COLOURS = ['white', 'yellow', 'red', 'green', 'blue', 'black'] as const
export type Colour = (typeof COLOURS)[number]
export const TYPES = ['biblioteca', 'palazzo', 'porta', 'cathedrale', 'castello', 'villa'] as const
export type BuildingType = (typeof TYPES)[number]
export const OBJECTS = ['book', 'crown', 'gate', 'cup', 'flag', 'coat'] as const
export type ObjectKind = (typeof OBJECTS)[number]
export const CITIES = ['livorno', 'pisa', 'lucca', 'viareggio', 'massa', 'lerici'] as const
export type City = (typeof CITIES)[number]
export const CATEGORIES = ['city', 'land'] as const
export type Category = (typeof CATEGORIES)[number]
export const SECTIONS = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const
export type Section = (typeof SECTIONS)[number]
/** What an upgrade tile covers: a city, or one of the two categories. */
export type Space = City | 'category-city' | 'category-land'
export const SPACES: readonly Space[] = [...CITIES, 'category-city', 'category-land']
/** A building tile: "palazzo-4". */
export type Tile = `${BuildingType}-${number}`

export type Amounts<Name extends string> = Record<Name, number>

/** What a point of building cost is worth. */
export interface Worth {
  vp: number
  coins: number
}

/** What a scoring would bring a player now, allowed or not. `open`: not scored yet, by this player; a city by nobody. */
export interface Scoring extends Worth {
  objects: number
  buildings: number
  open: boolean
  needed?: number
}

export interface WheelSection {
  section: Section
  blocks: Amounts<Colour>
  prices: Amounts<Colour>
}

export interface Objective {
  deck: string
  card: string
  needed: number
  have: number | null
  met: boolean | null
}

export interface PlayerView {
  seat: number
  coins: number | null // null: behind the screen
  blocks: Amounts<Colour> | null
  objects: Amounts<ObjectKind> | null
  raised?: boolean // the screen is raised (C2.3); rules 1 know nothing of it
  markers: number
  scored_types: BuildingType[]
  scored_cities: City[]
  scored_categories: Category[]
  buildings: Record<City, Tile[]>
  values: Partial<Record<Space, Worth>>
  number_of_buildings: number
  total_cost: number
  vp: number
  objectives: Objective[]
  points: Record<string, number>
  total: number
  if_ended_now: Record<string, number> | null
  total_if_ended_now: number | null
  scorings: {
    types: Record<BuildingType, Scoring>
    cities: Record<City, Scoring>
    categories: Partial<Record<Category, Scoring>>
  }
  announce: 'yes' | 'no' | 'hidden'
  breakdown: Line[] | null // null: behind the screen
}

/** How the points of one source come about in the final scoring. */
export interface Line {
  source: string
  card: string | null
  parts: Part[]
  vp: number
}
/** One set that a card pays for. */
export interface Part {
  items: string[] // "object.book", "palazzo-4", "livorno", "villa"
  vp: number
  coins: number
  factors: number[] // where sizes are multiplied: the sizes, in the order of the items
}

export type Phase = 'turn' | 'section' | 'take' | 'replace' | 'pay' | 'upgrade' | 'closing' | 'over'

export interface CarraraView {
  game: 'carrara'
  seat: number | null
  expansion: boolean
  open_screens: boolean
  cards: Record<'top' | 'object' | 'building' | 'bonus', string | null>
  round: number
  start_seat: number
  active: number | null
  phase: Phase
  over: boolean
  wheel: WheelSection[]
  turned: number
  bag: Amounts<Colour> | null
  display: (Tile | null)[]
  pile: number
  beside: Tile[]
  supply: Amounts<ObjectKind>
  for_sale: Amounts<ObjectKind>
  cities_scored: Record<City, number | null>
  upgrades: Partial<Record<Space, number | null>>
  players: PlayerView[]
  turn: {
    section: Section | null
    taken: number
    tile: Tile | null
    city: City | null
    replaced: Tile | null
    due: number
    purchase: string
  }
  announced_by: number | null
  last_tile_by: number | null
  winners: number[]
}

// ------------------------------------------------------------------------------------------------- reading the names

export const OBJECT_OF: Record<BuildingType, ObjectKind> = {
  biblioteca: 'book', palazzo: 'crown', porta: 'gate', cathedrale: 'cup', castello: 'flag', villa: 'coat',
}

export function typeOf(tile: Tile): BuildingType {
  return tile.slice(0, tile.lastIndexOf('-')) as BuildingType
}

export function costOf(tile: Tile): number {
  return Number(tile.slice(tile.lastIndexOf('-') + 1))
}

export function categoryOf(type: BuildingType): Category {
  return type === 'castello' || type === 'villa' ? 'land' : 'city'
}
