/** The board for any game that has no drawn one: its view as lists and tables, its choices as buttons. */
import type { GameModule } from '../module'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import End from './End.svelte'
import Stock from './Stock.svelte'
import Thing from './Thing.svelte'
import { thingName } from './things'

export const game: GameModule = {
  Board,
  Side: null,
  Stock,
  Actions,
  End,
  Text: Board, // it is text already
  Thing,
  thingName,
  sound: ({ changes }) => (changes.length ? { sound: 'wood' } : null),
  shortcuts: [],
}
