/** Carrara's view and printed facts, under short names: the server's own types (`src/bottega/games/carrara/view.py`). */
import type {
  CarraraBuildingType as BuildingType,
  CarraraCategory as Category,
  CarraraObjectKind as ObjectKind,
  CarraraTile as Tile,
  CarraraView,
} from '../../lib/api-types'

export {
  carraraBuildingTypeValues as TYPES,
  carraraCategoryValues as CATEGORIES,
  carraraCityValues as CITIES,
  carraraColourValues as COLOURS,
  carraraDeckNameValues as DECKS,
  carraraObjectKindValues as OBJECTS,
  carraraSectionNameValues as SECTIONS,
  carraraSourceNameValues as SOURCES,
  carraraSpaceValues as SPACES,
} from '../../lib/api-types'
export type {
  CarraraBuildingType as BuildingType,
  CarraraCardId as CardId,
  CarraraCategory as Category,
  CarraraCity as City,
  CarraraCityFacts as CityFacts,
  CarraraColour as Colour,
  CarraraDeckName as Deck,
  CarraraFacts,
  CarraraLine as Line,
  CarraraObjective as Objective,
  CarraraObjectKind as ObjectKind,
  CarraraPart as Part,
  CarraraPlayerView as PlayerView,
  CarraraScoring as Scoring,
  CarraraSectionName as Section,
  CarraraSourceName as Source,
  CarraraSpace as Space,
  CarraraTile as Tile,
  CarraraView,
  CarraraWheelSection as WheelSection,
  CarraraWorth as Worth,
} from '../../lib/api-types'

export type Phase = CarraraView['phase']
export type Amounts<Name extends string> = Record<Name, number>

// ------------------------------------------------------------------------------------------------- reading the names

export const OBJECT_OF: Record<BuildingType, ObjectKind> = {
  biblioteca: 'book',
  palazzo: 'crown',
  porta: 'gate',
  cathedrale: 'cup',
  castello: 'flag',
  villa: 'coat',
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
