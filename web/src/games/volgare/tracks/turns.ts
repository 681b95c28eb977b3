/** The turn track as it is drawn: what lies on each turn, and what begins or ends with it. */
import type { EventFacts, VolgareFacts } from '../facts.svelte'
import type { Amounts, CubeColour, EventState, Papal, VolgareView } from '../view'
import { endings } from './ending'

export interface Turn {
  turn: number
  time: 'past' | 'now' | 'to_come'
  cubes: Amounts<CubeColour>
  /** Cubes that would still find room here. */
  room: number
  event: (EventFacts & { state: EventState }) | null
  papal: Papal | null
  /** How likely the game ends with this turn; 0 if it cannot. */
  ending: number
  /** The Franciscan city whose Canticle sounds on this turn. */
  canticle: string | null
}

export function turnsOf(view: VolgareView, facts: VolgareFacts): Turn[] {
  const ends = endings(view, facts)
  return Array.from({ length: facts.turns }, (_, i) => {
    const turn = i + 1
    const row = view.rows[turn]!
    const event = facts.events.find((tile) => tile.name === row.event)
    const count = Object.values(row.cubes).reduce((sum, n) => sum + n, 0)
    return {
      turn,
      time: turn < view.turn ? 'past' : turn === view.turn ? 'now' : 'to_come',
      cubes: row.cubes,
      room: view.row_limit - count,
      event: event ? { ...event, state: view.events[event.name]! } : null,
      papal: turn >= facts.first_papal_turn ? row.papal : null,
      ending: ends.get(turn) ?? 0,
      canticle: view.zones.find((zone) => zone.canticle_turn === turn)?.name ?? null,
    }
  })
}
