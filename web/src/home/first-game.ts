/** The first game that a game declares for newcomers: you against one level in all other seats, explained while it is played. */
import type { GameInfo, NewTable } from '../lib/wire'
import { PLAYERS } from './drafts.svelte'
import { type DraftSeat, seatsOf } from './seats'

/** The seats of a first game; null if the game declares none. */
export function firstSeats({ first_game: first, players }: GameInfo): DraftSeat[] | null {
  if (!first) return null
  const count = Number(first.options[PLAYERS] ?? players[0])
  return Array.from({ length: count }, (_, i) => ({ kind: i ? first.level : 'you', name: '' }))
}

/** What opens it; null if the game declares none. */
export function firstTable(game: GameInfo, yourName: string): NewTable | null {
  const seats = firstSeats(game)
  if (!seats) return null
  const options = Object.fromEntries(Object.entries(game.first_game!.options).filter(([name]) => name !== PLAYERS))
  return { game: game.name, options, seats: seatsOf(seats, yourName), guided: true }
}
