/** De Vulgari Eloquentia in the browser. */
import { mount } from 'svelte'
import type { Play } from '../../lib/play.svelte'
import type { GameModule } from '../module'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import End from './End.svelte'
import { lens } from './map/lens'
import { Disc, Inks } from './pieces'
import { isFilter, unused, VERBS, verbState, type Verb } from './plan'
import { selectionOf } from './selection.svelte'
import Side from './Side.svelte'
import { soundOf } from './sounds'
import Stock from './Stock.svelte'
import Text from './Text.svelte'
import Thing from './Thing.svelte'
import { manuscriptName, thingName } from './things'
import type { VolgareView } from './view'
import './palette.css'
import { spotsOf } from './spots'

// They lie in the page once, whatever part of the game is on show: the log shows pieces beside the text board.
mount(Inks, { target: document.body })

/** Look for what a verb stands for, or do it at once, if that is possible in this turn. */
const start = (verb: Verb) => (play: Play) => {
  if (!play.myTurn || (play.view as VolgareView).phase !== 'actions' || !verbState(play, verb).possible) return
  if (isFilter(verb)) selectionOf(play).toggle(verb)
  else play.choose(verb)
}

export const game: GameModule = {
  Board,
  Side,
  Stock,
  Actions,
  End,
  Text,
  Thing,
  thingName,
  wordName: (list, word) => (list === 'manuscripts' ? manuscriptName(word) : null),
  Seal: Disc,
  sound: soundOf,
  letters: () => 'all', // cubes, dialects, papal tiles
  unused,
  spots: spotsOf,
  shortcuts: [
    { key: 'Escape', label: 'volgare.web.do.key_escape', run: (play) => selectionOf(play).clear() },
    { key: '+', label: 'volgare.web.map.larger', run: () => lens.steps?.larger() },
    { key: '-', label: 'volgare.web.map.smaller', run: () => lens.steps?.smaller() },
    ...VERBS.map((verb, i) => ({ key: String(i + 1), label: `volgare.web.do.key_${verb}`, run: start(verb) })),
  ],
}
