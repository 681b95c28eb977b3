/** A turn thought of as a plan: the kinds of action that cost actions, and the free effects of the place. */
import type { Play } from '../../lib/play.svelte'
import { t } from '../../lib/words.svelte'
import { KINDS, type Filter } from './selection.svelte'
import { ADVANCES, COLOURS, type VolgareView, type ZoneView } from './view'

/** The buttons of the bench: four light up what can be chosen on the board, two are done at once. */
export type Verb = Filter | 'salterio' | 'business'
export const VERBS: readonly Verb[] = ['travel', 'manuscript', 'cubes', 'tracks', 'salterio', 'business']

export interface VerbState {
  possible: boolean
  /** Done as often as a turn allows: struck through. */
  done: boolean
}

/** What the view calls the things that can be done once a turn, by verb. */
const ONCE: Record<Verb, string[]> = {
  travel: ['move'],
  manuscript: ['manuscript'],
  cubes: COLOURS.map((colour) => `cubes-${colour}`),
  tracks: [...ADVANCES],
  salterio: ['salterio'],
  business: ['business'],
}

export function isFilter(verb: Verb): verb is Filter {
  return verb in KINDS
}

export function verbState(play: Play, verb: Verb): VerbState {
  const { used } = (play.view as VolgareView).turn_state
  const possible = isFilter(verb) ? KINDS[verb].some((kind) => play.choicesOf(kind).length > 0) : play.can(verb)
  return { possible, done: ONCE[verb].every((thing) => used.includes(thing)) }
}

/** The actions to ask about when nothing of a kind is possible: what lies nearest, so that the answer helps. */
export function reasonsToAsk(verb: Verb, view: VolgareView): string[] {
  switch (verb) {
    case 'travel': {
      const near = Object.entries(view.turn_state.moves).sort(([, a], [, b]) => a - b)
      return near.slice(0, 1).map(([place]) => `move ${place}`)
    }
    case 'manuscript': {
      const shown = view.manuscripts.flatMap((row) => [...new Set(row.shown)])
      return shown.slice(0, 6).map((manuscript) => `manuscript ${manuscript}`)
    }
    case 'cubes':
      return COLOURS.map((colour) => `cubes ${colour} 1`)
    case 'tracks':
      return ADVANCES.map((track) => `advance ${track} 1`)
    default:
      return [verb]
  }
}

/** A free effect that belongs to the place or to the player's tile. One that is not possible now says why. */
export interface FreeEffect {
  id: 'event' | 'city' | 'bologna' | 'abbey' | 'friar' | 'cardinal' | 'strike' | 'look' | 'call'
  /** The actions it stands for; several are chosen from. */
  actions: string[]
}

/** The free effects that the active player's place and tile offer, whether they are possible now or not. */
export function freeEffects(play: Play): FreeEffect[] {
  const view = play.view as VolgareView
  const me = view.active === null ? undefined : view.players[view.active]
  if (!me) return []
  const here = view.zones.find((zone) => zone.name === me.place)
  const effects: FreeEffect[] = []
  const offer = (id: FreeEffect['id'], actions: string[], applies: boolean) => {
    const legal = actions.filter((action) => play.can(action))
    if (legal.length || applies) effects.push({ id, actions: legal.length ? legal : actions.slice(0, 1) })
  }
  offer('event', ['event'], Boolean(here?.event) && here?.event !== 'stupor-mundi')
  offer('city', ['city'], hasValues(here))
  offer('bologna', ['bologna'], here?.kind === 'bologna' && me.bologna_owed)
  offer('abbey', ['abbey knowledge', 'abbey points'], here?.kind === 'abbey')
  offer('friar', actionsOf(play, 'friar', view.characters), here?.kind === 'convent')
  offer(
    'cardinal',
    play
      .choicesOf('cardinal')
      .map(({ action }) => action)
      .concat('cardinal lanzuisi red'),
    here?.kind === 'cathedral' && me.status !== 'cardinal',
  )
  offer(
    'strike',
    play.choicesOf('strike').map(({ action }) => action),
    false,
  )
  offer('look', ['look'], false)
  offer('call', ['call'], here?.name === 'brindisi' && view.events['stupor-mundi'] !== 'used')
  return effects
}

/** Free effects that only give. */
const GIFTS = ['event', 'city', 'bologna'] as const

/** What would be left undone if the turn ended now: actions that could still be spent, and what the place would give for nothing. */
export function unused(play: Play): string[] {
  const left = (play.view as VolgareView).turn_state.actions_left
  const spendable = left > 0 && VERBS.some((verb) => verbState(play, verb).possible)
  const gifts = GIFTS.filter((gift) => play.can(gift)).map((gift) => t(`volgare.web.do.free.${gift}`))
  return [...(spendable ? [t('volgare.web.do.left', { n: left })] : []), ...gifts]
}

function hasValues(zone: ZoneView | undefined): boolean {
  return zone !== undefined && zone.kind !== 'bologna' && zone.ducats + zone.knowledge > 0
}

function actionsOf(play: Play, kind: string, names: string[]): string[] {
  const legal = play.choicesOf(kind).map(({ action }) => action)
  return legal.length ? legal : names.slice(0, 1).map((name) => `${kind} ${name}`)
}
