/** The Palaces of Carrara in the browser. */
import type { Play } from '../../lib/play.svelte'
import { t } from '../../lib/words.svelte'
import type { GameModule } from '../module'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import { toggle, type Doing } from './doing'
import End from './End.svelte'
import { selectionOf } from './selection.svelte'
import Side from './Side.svelte'
import { soundOf } from './sounds'
import Stock from './Stock.svelte'
import Text from './Text.svelte'
import Thing from './Thing.svelte'
import { thingName } from './things'
import { COLOURS } from './view'
import { spotsOf } from './spots'

const start = (what: Doing) => (play: Play) => {
  if ((play.view as { phase: string }).phase === 'turn') toggle(play, what)
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
  letters: () => COLOURS.map((colour) => t(`carrara.web.letter.${colour}`)),
  quiet: ['carrara.log.paid', 'carrara.log.improve', 'carrara.log.section', 'carrara.log.stop'],
  sound: soundOf,
  spots: spotsOf,
  shortcuts: [
    { key: 'Escape', label: 'carrara.web.do.key_escape', run: (play) => selectionOf(play).clear() },
    { key: '1', label: 'carrara.web.do.key_buy', run: start('buy') },
    { key: '2', label: 'carrara.web.do.key_build', run: start('build') },
    { key: '3', label: 'carrara.web.do.key_score', run: start('score') },
    { key: '4', label: 'carrara.web.do.key_still', run: (play) => play.choose('buy-still') },
    { key: '5', label: 'carrara.web.do.key_announce', run: (play) => play.can('announce') && play.select('announce') },
  ],
}
