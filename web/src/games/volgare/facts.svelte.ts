/** What is printed on Volgare's board and tiles. It comes from the server once; until then nothing can be drawn. */
import { PrintedFacts } from '../../lib/facts.svelte'
import type { VolgareFacts } from './view'

export type {
  CharacterFacts,
  EventFacts,
  ManuscriptFacts,
  MessengerFacts,
  OfficeFacts,
  SeaFacts,
  VolgareFacts,
  ZoneFacts,
} from './view'
export const printed = new PrintedFacts<VolgareFacts>('volgare')
