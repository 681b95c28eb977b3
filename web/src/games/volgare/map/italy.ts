/** The drawing of Italy, as map/make_map.mjs has made it. Everything is in units of the map: 968 × 1144, with the knowledge
 track, one cell broad, around it. */
import type { SeaName, ZoneName } from '../view'
import italy from './italy.json'

export type Point = [number, number]

/** Where the things of a zone stand; all are middles but the name's, which is the middle of its foot. */
export interface ZonePlaces {
  path: string
  at: Point
  icon: Point
  iconSize: number
  name: Point
  size: number // of the letters
  label: string | null // a shorter name
  shield?: Point
  badges?: Point
  harbour?: Point
  slot?: Point // of its event tile
  leader?: string // from a slot at sea to the zone
  canticle?: Point
  taken?: Point
  cost: Point
  pawns: Point[]
}

export interface SeaPlaces {
  at: Point
  cost: Point
  pawns: Point[]
}

export interface Lane {
  sea: SeaName
  harbour: ZoneName
  from: Point
  control: Point
  to: Point
}

interface Italy {
  width: number
  height: number
  cell: number
  land: string
  islets: string
  abroad: string
  waves: string
  hills: Point[]
  borders: string
  crossings: Record<string, Point> // "a|b": where one goes from one to the other
  zones: Record<ZoneName, ZonePlaces>
  seas: Record<SeaName, SeaPlaces>
  lanes: Lane[]
}

export const ITALY = italy as unknown as Italy
export const WIDTH = ITALY.width
export const HEIGHT = ITALY.height
export const CELL = ITALY.cell

/** The part of the drawing that is on show. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}
export const WITH_FRAME: Crop = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
export const WITHOUT_FRAME: Crop = { x: CELL, y: CELL, width: WIDTH - 2 * CELL, height: HEIGHT - 2 * CELL }

export function placesOf(place: string): ZonePlaces | SeaPlaces {
  return ITALY.zones[place] ?? ITALY.seas[place as SeaName]
}
export function isSea(place: string): place is SeaName {
  return place in ITALY.seas
}
