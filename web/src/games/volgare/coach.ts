/** What is said in somebody's first game of Volgare: when a mark's moment has come, and how the game went. */
import type { Coach, CoachMark, CoachMoment } from '../coach'
import { choiceOf, endingOf, hasDone, marked as at } from '../coach'
import { SOURCES } from './end/reckoning'
import type { VolgareView } from './view'

type Moment = CoachMoment<VolgareView>
type Mark = CoachMark<VolgareView>

const MAP = '[data-anchor="map"]'
const FULL = 5 // actions of a turn that has just begun
const PAPAL_FROM = 12 // the turn from which the Pope may be dying

const me = ({ view, seat }: Moment) => view.players[seat]!
const quoted = (action: string) => `[data-action="${action}"]`

/** A mark about a choice of some kinds as soon as it is there; its sentence may repeat what the choice is called. */
function ofChoice(id: string, rule: string, kinds: string[], spot: (action: string) => string): Mark {
  return {
    id,
    rule,
    when: (moment) => {
      const choice = choiceOf(moment, ...kinds)
      return choice ? at(spot(choice.action), { what: choice.label }) : null
    },
  }
}

function inPhase(id: string, rule: string, phase: VolgareView['phase'], spot: string): Mark {
  return { id, rule, when: ({ view }) => (view.phase === phase ? at(spot) : null) }
}

const MARKS: Mark[] = [
  inPhase('start', 'V2.6', 'start', MAP),
  {
    id: 'last_turn',
    rule: 'V11.1',
    when: ({ view }) => (view.phase === 'actions' && view.last_turn ? at('[data-region="prompt"]') : null),
  },
  inPhase('summons', 'V9.1', 'summons', '[data-region="dialogue"]'),
  inPhase('bid', 'V9.2', 'bid', '[data-region="dialogue"]'),
  inPhase('election', 'V11.1', 'election', '[data-region="dialogue"]'),
  inPhase('black', 'V6.2', 'black', '.bench-actions'),
  {
    id: 'actions',
    rule: 'V3.9',
    when: ({ view }) =>
      view.phase === 'actions' && view.turn_state.actions_left >= FULL
        ? at('[data-piece="action"]', { n: view.turn_state.actions_left })
        : null,
  },
  ofChoice('city', 'V5.2', ['city'], quoted),
  ofChoice('event', 'V5.1', ['event'], quoted),
  ofChoice('manuscript', 'V7.3', ['manuscript'], (action) => `[data-piece="${action}"]`),
  ofChoice('abbey', 'V7.1', ['abbey'], () => '.bench-actions'),
  ofChoice('cardinal', 'V7.6', ['cardinal'], () => '.bench-actions'),
  ofChoice('friar', 'V7.5', ['friar'], () => '.bench-actions'),
  ofChoice('call', 'V9.1', ['call'], quoted),
  {
    id: 'move',
    rule: 'V4.1',
    when: (moment) => (choiceOf(moment, 'move') ? at(`[data-piece="pawn ${moment.seat}"]`) : null),
  },
  ofChoice('salterio', 'V8.1', ['salterio'], quoted),
  {
    id: 'cubes',
    rule: 'V6.1',
    when: (moment) => {
      const choice = choiceOf(moment, 'cubes')
      return choice ? at(`[data-anchor="area-${choice.action.split(' ')[1]}"]`) : null
    },
  },
  {
    id: 'greens',
    rule: 'V7.2',
    when: (moment) =>
      moment.view.phase === 'actions' && me(moment).greens_in_front > 0 && !choiceOf(moment, 'abbey')
        ? at(`[data-anchor="greens-front-${moment.seat}"]`)
        : null,
  },
  {
    id: 'papal',
    rule: 'V3.2',
    when: ({ view }) =>
      view.phase === 'actions' && view.turn >= PAPAL_FROM ? at(`[data-anchor="row-${view.turn}"]`) : null,
  },
  {
    id: 'track',
    rule: 'V8.7',
    when: (moment) => {
      const choice = hasDone(moment, 'end') ? choiceOf(moment, 'advance') : undefined
      const track = choice?.action.split(' ')[1]
      return track ? at(`[data-anchor^="space-${track}-"]`) : null
    },
  },
]

/** What was left unused, the most useful first. */
function advice(moment: Moment): string {
  const mine = me(moment)
  if (!hasDone(moment, 'manuscript')) return 'manuscript'
  if (mine.greens_in_front > 0) return 'greens'
  if (!hasDone(moment, 'advance')) return 'track'
  if (mine.status === 'merchant') return 'friar'
  if (mine.level < 3) return 'knowledge'
  if (mine.office === null) return 'office'
  return 'players'
}

export const coach: Coach<VolgareView> = {
  marks: MARKS,
  firsts: [
    'move',
    { id: 'city', kinds: ['city', 'event'] },
    'cubes',
    'salterio',
    'manuscript',
    { id: 'track', kinds: ['advance'] },
    'friar',
    'abbey',
  ],
  ending: (moment) => endingOf('volgare', moment, SOURCES, advice(moment)),
}
