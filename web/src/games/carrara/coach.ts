/** What is said in somebody's first game of Carrara: when a mark's moment has come, and how the game went. */
import type { Message } from '../../lib/wire'
import {
  choiceOf,
  differenceOf,
  hasDone,
  message,
  player,
  resultOf,
  rivalOf,
  type Coach,
  type CoachMark,
  type CoachMoment,
  type Filling,
} from '../coach'
import {
  CITIES,
  COLOURS,
  costOf,
  typeOf,
  type BuildingType,
  type CarraraView,
  type City,
  type Scoring,
  type Source,
  type Tile,
} from './view'

type Moment = CoachMoment<CarraraView>
type Mark = CoachMark<CarraraView>

const WHEEL = '[data-group="wheel"]'
const GOALS_FROM = 4 // the round from which the end is worth a thought
const POOR = 2 // coins

const me = ({ view, seat }: Moment) => view.players[seat]!
const cityName = (city: City) => message(`carrara.city.${city}`)
const tileName = (tile: Tile) =>
  message('carrara.tile', { type: message(`carrara.type.${typeOf(tile)}`), cost: costOf(tile) })
const cityHead = (city: City) => `[data-anchor="city-${city}"]`

/** What a scoring brings, as a list: points or coins, and objects. */
function gainsOf({ vp, coins, objects }: Scoring): Message[] {
  const gains: [string, number][] = [
    ['vp', vp],
    ['coins', coins],
    ['objects', objects],
  ]
  return gains.filter(([, n]) => n > 0).map(([what, n]) => message(`carrara.gain.${what}`, { n }))
}

/** The legal scoring of a kind that brings most now. */
function bestScoring<Name extends string>(
  moment: Moment,
  kind: 'score-type' | 'score-city',
  of: (name: Name) => Scoring,
): { action: string; name: Name; scoring: Scoring } | null {
  const worth = ({ vp, coins, objects }: Scoring) => vp + coins / 2 + objects
  const [best] = moment.legal
    .filter(({ action }) => action.startsWith(`${kind} `))
    .map(({ action }) => {
      const name = action.slice(kind.length + 1) as Name
      return { action, name, scoring: of(name) }
    })
    .sort((a, b) => worth(b.scoring) - worth(a.scoring))
  return best ?? null
}

/** The most blocks of one colour that cost nothing in a section. */
function mostFree({ wheel }: CarraraView) {
  const free = wheel.flatMap(({ section, blocks, prices }) =>
    COLOURS.filter((colour) => prices[colour] === 0).map((colour) => ({ section, colour, n: blocks[colour] })),
  )
  return free.filter(({ n }) => n > 0).sort((a, b) => b.n - a.n)[0]
}

/** The dearest building that can be built, and where. */
function dearestBuilding({ legal }: Moment): { tile: Tile; cities: City[] } | null {
  const builds = legal.filter(({ action }) => action.startsWith('build ')).map(({ action }) => action.split(' '))
  const [best] = builds.map(([, tile]) => tile as Tile).sort((a, b) => costOf(b) - costOf(a))
  return best ? { tile: best, cities: builds.filter((one) => one[1] === best).map((one) => one[2] as City) } : null
}

/** The city whose buildings pay most coins when they are scored. */
function payingCity(moment: Moment): City {
  const coins = (city: City) => me(moment).values[city]?.coins ?? 0
  return [...CITIES].sort((a, b) => coins(b) - coins(a))[0]!
}

const at = (spot: string, filling?: Filling) => ({ spot, filling })

const MARKS: Mark[] = [
  {
    id: 'last_round',
    rule: 'C6.4',
    when: ({ view, seat }) =>
      view.phase === 'turn' &&
      ((view.announced_by !== null && view.announced_by !== seat) || view.last_tile_by !== null)
        ? at('[data-region="prompt"]')
        : null,
  },
  {
    id: 'announce',
    rule: 'C6.2',
    when: (moment) => (choiceOf(moment, 'announce') ? at('[data-action="announce"]') : null),
  },
  {
    id: 'aim',
    rule: 'C2.1',
    when: ({ view, log, seat }) =>
      view.phase === 'turn' && !log.some((entry) => entry.seat === seat) ? at('.bench-actions') : null,
  },
  {
    id: 'wheel',
    rule: 'C3.1',
    when: (moment) => (choiceOf(moment, 'buy') && !hasDone(moment, 'buy') ? at(WHEEL) : null),
  },
  {
    id: 'free',
    rule: 'C3.3',
    when: ({ view }) => {
      const free = view.phase === 'section' ? mostFree(view) : undefined
      if (!free) return null
      const { section, colour, n } = free
      return at(`[data-action="section ${section.toLowerCase()}"]`, { n, colour: message(`carrara.colour.${colour}`) })
    },
  },
  { id: 'section', rule: 'C3.4', when: ({ view }) => (view.phase === 'section' ? at(WHEEL) : null) },
  {
    id: 'stop',
    rule: 'C3.4',
    when: (moment) => (choiceOf(moment, 'stop') ? at('[data-action="stop"]', { coins: me(moment).coins ?? 0 }) : null),
  },
  {
    id: 'build',
    rule: 'C4.1',
    when: (moment) => {
      const best = moment.view.phase === 'turn' ? dearestBuilding(moment) : null
      if (!best) return null
      return at(`[data-piece="tile ${best.tile}"]`, { tile: tileName(best.tile), cities: best.cities.map(cityName) })
    },
  },
  {
    id: 'where',
    rule: 'C4.5',
    when: (moment) => {
      const best = moment.view.phase === 'turn' ? dearestBuilding(moment) : null
      if (!best || best.cities.length < 2) return null
      const first = CITIES.find((city) => best.cities.includes(city))!
      return at(cityHead(first), { city: cityName(first) })
    },
  },
  { id: 'pay', rule: 'C4.1', when: ({ view }) => (view.phase === 'pay' ? at('[data-action^="pay "]') : null) },
  {
    id: 'score_city',
    rule: 'C4.6',
    when: (moment) => {
      const best = bestScoring(moment, 'score-city', (city: City) => me(moment).scorings.cities[city])
      return best && at(cityHead(best.name), { city: cityName(best.name), gains: gainsOf(best.scoring) })
    },
  },
  {
    id: 'score_type',
    rule: 'C4.5',
    when: (moment) => {
      const best = bestScoring(moment, 'score-type', (type: BuildingType) => me(moment).scorings.types[type])
      if (!best) return null
      const type = message(`carrara.type.${best.name}`)
      return at(`[data-action="${best.action}"]`, { type, gains: gainsOf(best.scoring), n: me(moment).markers })
    },
  },
  {
    id: 'object',
    rule: 'C5.1',
    when: (moment) => {
      const purchase = choiceOf(moment, 'purchase')
      return purchase ? at('[data-action^="purchase "]', { price: purchase.label.args.price ?? 0 }) : null
    },
  },
  {
    id: 'rival_city',
    rule: 'C4.6',
    when: ({ view, seat }) => {
      const city = CITIES.find((one) => view.cities_scored[one] !== null && view.cities_scored[one] !== seat)
      return view.phase === 'turn' && city
        ? at(cityHead(city), { city: cityName(city), player: player(view.cities_scored[city]!) })
        : null
    },
  },
  {
    id: 'goals',
    rule: 'C6.2',
    when: ({ view }) => (view.phase === 'turn' && view.round >= GOALS_FROM ? at('[data-region="side"]') : null),
  },
  {
    id: 'poor',
    rule: 'C4.5',
    when: (moment) =>
      moment.view.phase === 'turn' && (me(moment).coins ?? POOR + 1) <= POOR
        ? at('[data-anchor="coins-hand"]', { city: cityName(payingCity(moment)) })
        : null,
  },
]

const SOURCES: readonly Source[] = ['types', 'cities', 'announcement', 'objects', 'buildings', 'bonus', 'coins']

/** What was left unused, the most useful first. */
function advice(moment: Moment): string {
  const mine = me(moment)
  const blocks = Object.values(mine.blocks ?? {}).reduce((sum, n) => sum + n, 0)
  if (!mine.scored_cities.length) return 'city'
  if (!mine.scored_types.length) return 'type'
  if (mine.markers >= 3) return 'markers'
  if (!hasDone(moment, 'purchase') && (mine.coins ?? 0) >= 10) return 'object'
  if (!mine.buildings.livorno.length && !mine.buildings.pisa.length) return 'dear_city'
  if (blocks >= 4) return 'blocks'
  return 'expansion'
}

export const coach: Coach<CarraraView> = {
  marks: MARKS,
  firsts: [
    { id: 'buy', kinds: ['buy'] },
    { id: 'build', kinds: ['build'] },
    { id: 'type', kinds: ['score-type'] },
    { id: 'city', kinds: ['score-city'] },
    { id: 'object', kinds: ['purchase'] },
    { id: 'announce', kinds: ['announce'] },
  ],
  ending: (moment) => {
    const { view, seat } = moment
    const final = { seat, winners: view.winners, totals: view.players.map(({ total }) => total) }
    const sources = SOURCES.map((source) => ({
      name: message(`carrara.source.${source}`),
      points: view.players.map(({ points }) => points[source] ?? 0),
    }))
    return [
      resultOf(final),
      differenceOf(final, sources),
      message(`carrara.coach.next.${advice(moment)}`, { player: player(rivalOf(final)) }),
    ]
  },
}
