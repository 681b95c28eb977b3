/** Which of the three great actions is going on or being looked for, and how they are started. */
import type { Play } from '../../lib/play.svelte'
import type { Selection } from './selection.svelte'
import { selectionOf } from './selection.svelte'
import { costOf, typeOf, CITIES, type CarraraView, type Tile } from './view'

export type Doing = 'buy' | 'build' | 'score'

/** What the active player is about: by what is half done, or else by what the player looks for. */
export function doing(play: Play, selection: Selection): Doing | null {
  const { phase } = play.view as CarraraView
  if (phase === 'section' || phase === 'take') return 'buy'
  if (phase === 'pay' || phase === 'replace' || phase === 'upgrade') return 'build'
  if (!play.myTurn) return null
  const chosen = play.selected ?? ''
  if (chosen.startsWith('score-')) return 'score'
  if (chosen.startsWith('build') || chosen.startsWith('improve')) return 'build'
  if (chosen.startsWith('buy')) return 'buy'
  return selection.filter
}

/** Start an action: the wheel turns at once; what can be built or scored lights up, or goes dark again. */
export function toggle(play: Play, what: Doing, event?: Event): void {
  const selection = selectionOf(play)
  if (what !== 'buy') return selection.toggle(what)
  selection.clear()
  play.choose('buy', event)
}

/** The actions to ask about when nothing of a kind is possible: those that come nearest to being so. */
export function reasonsToAsk(what: Doing, view: CarraraView): string[] {
  if (what === 'buy') return ['buy']
  const me = view.players[view.active ?? 0]!
  const mine = CITIES.flatMap((city) => me.buildings[city])
  if (what === 'build') {
    const offer = [...view.display, ...view.beside].filter((tile): tile is Tile => tile !== null)
    const cheapest = offer.sort((a, b) => costOf(a) - costOf(b))[0]
    return [`build ${cheapest ?? 'villa-1'} ${CITIES[CITIES.length - 1]}`]
  }
  const types = [...new Set(mine.map(typeOf))]
  const cities = CITIES.filter((city) => me.buildings[city].length > 0)
  if (types.length === 0) return ['score-type biblioteca']
  return [...types.map((type) => `score-type ${type}`), ...cities.map((city) => `score-city ${city}`)]
}
