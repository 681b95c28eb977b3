/** What is printed on Volgare's board and tiles. It comes from the server once; until then nothing can be drawn. */
import { PrintedFacts } from '../../lib/facts.svelte'
import type { Advance, CubeColour, Dialect, SeaName, Status, ZoneColour, ZoneKind, ZoneName } from './view'

export interface ZoneFacts {
  name: ZoneName
  title: string
  german_title: string
  colour: ZoneColour
  kind: ZoneKind
  land: string
  ducats: number
  knowledge: number
  borders: ZoneName[]
  lon: number
  lat: number
}

export interface SeaFacts {
  name: SeaName
  title: string
  harbours: ZoneName[]
}

export interface EventFacts {
  number: number
  name: string
  title: string
  place: ZoneName
  ducats: number
  knowledge: number
}

export interface ManuscriptFacts {
  name: string
  level: number
  colours: Dialect[]
  vp: number
  count: number
}

export interface CharacterFacts {
  name: string
  status: Status
  knowledge: number
  vp: number
  virtual: CubeColour | null
  ducats: number
}

export interface OfficeFacts {
  name: string
  status: Status
  votes: number
  vp: number
}

export interface MessengerFacts {
  ducats: number
  yellow: number
  knowledge: number
}

export interface VolgareFacts {
  editions: string[]
  turns: number
  first_papal_turn: number
  last_charity_turn: number
  stupor_turn: number
  library_turn: number
  all_franciscans_turn: Record<string, number>
  actions: number
  start_ducats: number
  colours: CubeColour[]
  cubes: { colour: CubeColour; price: number; votes: number }[]
  selling_black: number
  zone_colours: ZoneColour[]
  zones: ZoneFacts[]
  seas: SeaFacts[]
  movement: { most_actions: number; sailing_actions: number; price: number }
  events: EventFacts[]
  levels: number[]
  tracks: { name: Advance; length: number; numbers: number[] }[]
  most_steps: number
  messenger_early_turn: number
  messenger: { early: MessengerFacts; late: MessengerFacts }
  orient_ducats: number
  salterio: number
  salterio_of_last: number
  business_ducats: number
  green_knowledge: number
  manuscripts: ManuscriptFacts[]
  library_tiles: { value: number; count: number }[]
  characters: CharacterFacts[]
  offices: OfficeFacts[]
  canticle_points: number[]
  most_votes_vp: number
  richest_merchant_vp: number
  richest_other_vp: number
  five_colours_vp: number
}

export const printed = new PrintedFacts<VolgareFacts>('volgare')
