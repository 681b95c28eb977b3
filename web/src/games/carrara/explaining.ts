/** What the things on Carrara's table are, on cards. What choices bring and why they are not possible comes from the table itself;
 how things stand, from the view. */
import type { Play } from '../../lib/play.svelte'
import { t, words } from '../../lib/words.svelte'
import type { CardLine, CardSpec } from '../../shell/cards/lines'
import { introduced } from '../../shell/levels'
import { cardText, printed } from './facts.svelte'
import { tileName } from './selection.svelte'
import {
  CITIES,
  COLOURS,
  OBJECT_OF,
  TYPES,
  categoryOf,
  costOf,
  typeOf,
  type BuildingType,
  type CarraraFacts,
  type CarraraView,
  type Category,
  type City,
  type Colour,
  type Deck,
  type ObjectKind,
  type PlayerView,
  type Scoring,
  type Space,
  type Tile,
  type Worth,
} from './view'

type Args = Parameters<typeof t>[1]
const word = (key: string, args: Record<string, unknown> = {}) => t(`carrara.web.explain.${key}`, args as Args & object)
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
const cityName = (city: City) => t(`carrara.city.${city}`)
const typeName = (type: BuildingType) => t(`carrara.type.${type}`)
const objectName = (object: ObjectKind) => t(`carrara.object.${object}`)
const colourName = (colour: Colour) => t(`carrara.colour.${colour}`)
const colourList = (colours: readonly Colour[]) => ({
  any_of: colours.map((colour) => ({ key: `carrara.colour.${colour}`, args: {} })),
})
const MANY = 100 // coins count less than any points when choices are ranked

const viewOf = (play: Play) => play.view as CarraraView
const nameOf = (play: Play, seat: number) => play.names[seat] ?? ''
/** Whose card it is: the viewer, or nobody. */
function me(play: Play): PlayerView | null {
  return play.seat === null ? null : viewOf(play).players[play.seat]!
}
function facts(): CarraraFacts {
  return printed.value!
}
function perCost({ vp, coins }: Worth): string {
  return word(vp && coins ? 'per_cost_both' : vp ? 'per_cost_vp' : 'per_cost_coins', { vp, coins })
}
const rank = ({ vp, coins }: Worth) => vp * MANY + coins
function brings({ vp, coins, objects }: Scoring): string {
  return word('brings', { vp, coins, objects })
}
function open(text: string, figure?: string): CardLine {
  return { mood: 'open', text, ...(figure ? { figure } : {}) }
}

/** What scoring brings its owner, in words; nothing where there is nothing to score any more. */
function scoringLine(what: string, scoring: Scoring | undefined): CardLine[] {
  return scoring?.open && scoring.buildings ? [open(word('scoring', { what }), brings(scoring))] : []
}

// ------------------------------------------------------------------------------------------------------- buildings

function buildingLines(tile: Tile): string[] {
  const type = typeOf(tile)
  const lines = [word('building', { object: objectName(OBJECT_OF[type]) })]
  if (costOf(tile) === 8) lines.push(word('eight'))
  return lines
}
function buildingKind(tile: Tile): string {
  return word('building_kind', { category: t(`carrara.category.${categoryOf(typeOf(tile))}`), cost: costOf(tile) })
}
function scoredNote(player: PlayerView | null, type: BuildingType): string | undefined {
  return player?.scored_types.includes(type) ? word('type_scored', { type: typeName(type) }) : undefined
}

/** A building on offer: where it can be built and what a point of cost pays there, or what is missing. */
export function tileCard(play: Play, tile: Tile): CardSpec {
  const mine = me(play)
  const replacing = viewOf(play).phase === 'replace'
  const cityOf = (action: string) => action.split(' ')[2] as City
  return {
    title: tileName(tile),
    kind: buildingKind(tile),
    thing: `building.${typeOf(tile)}`,
    lines: buildingLines(tile),
    rule: replacing ? 'C4.4' : costOf(tile) === 8 ? 'C4.3' : 'C4.1',
    note: scoredNote(mine, typeOf(tile)),
    actions: replacing ? [`replace ${tile}`] : CITIES.map((city) => `build ${tile} ${city}`),
    ...(mine && !replacing
      ? {
          say: (action: string) => word('build_in', { city: cityName(cityOf(action)) }),
          figure: (action: string) => perCost(mine.values[cityOf(action)]!),
          worth: (action: string) => rank(mine.values[cityOf(action)]!),
        }
      : {}),
  }
}

/** A building that stands in a city. */
export function builtCard(play: Play, tile: Tile, city: City, seat: number): CardSpec {
  const view = viewOf(play)
  const player = view.players[seat]!
  const type = typeOf(tile)
  const own = seat === play.seat
  return {
    title: tileName(tile),
    kind: own
      ? word('stands_own', { city: cityName(city) })
      : word('stands', { city: cityName(city), player: nameOf(play, seat) }),
    thing: `building.${type}`,
    lines: buildingLines(tile),
    rule: 'C4.5',
    note: scoredNote(player, type),
    actions: own
      ? [`score-type ${type}`, `score-city ${city}`, ...(view.expansion ? [`improve ${tile}`] : [])]
      : undefined,
    standing: own
      ? []
      : [
          ...scoringLine(typeName(type), player.scorings.types[type]),
          ...scoringLine(cityName(city), player.scorings.cities[city]),
        ],
  }
}

/** An 8 that somebody has built. */
export function takenCard(play: Play, tile: Tile, owner: number | undefined): CardSpec {
  return {
    title: tileName(tile),
    kind: buildingKind(tile),
    thing: `building.${typeOf(tile)}`,
    lines: buildingLines(tile),
    rule: 'C4.3',
    standing: owner === undefined ? [] : [open(word('taken_by', { player: nameOf(play, owner) }))],
  }
}

// ---------------------------------------------------------------------------------------------------------- cities

/** A city: what it pays, takes and needs; scoring it, and the dearest that could be built there. */
export function cityCard(play: Play, city: City): CardSpec {
  const view = viewOf(play)
  const fact = facts().cities.find(({ name }) => name === city)!
  const scoredBy = view.cities_scored[city]
  const offer = [...view.display, ...view.beside].filter((tile): tile is Tile => tile !== null)
  const byCost = [...offer].sort((a, b) => costOf(b) - costOf(a))
  const builds = byCost.map((tile) => `build ${tile} ${city}`)
  const best = builds.filter((action) => play.can(action)).slice(0, 2)
  const asked = best.length || !builds.length ? best : [builds.at(-1)!]
  const mine = me(play)
  const others = view.players.filter(({ seat }) => seat !== play.seat)
  return {
    title: cityName(city),
    kind: word('city_kind', { worth: perCost(mine?.values[city] ?? fact) }),
    thing: `block.${COLOURS[CITIES.indexOf(city)]!}`,
    lines: [
      word('city', { colours: colourList(fact.accepts) }),
      scoredBy === null
        ? word('city_open', { needed: fact.needed })
        : word('city_scored', { player: nameOf(play, scoredBy) }),
    ],
    rule: 'C4.6',
    note: word('city_race', {
      players: others.map((player) => ({
        key: 'carrara.web.explain.has',
        args: { player: nameOf(play, player.seat), n: player.buildings[city].length },
      })),
    }),
    actions: [`score-city ${city}`, ...asked],
    worth: (action) => (action.startsWith('score') ? MANY : costOf(action.split(' ')[1] as Tile)),
    standing: play.myTurn ? [] : scoringLine(cityName(city), mine?.scorings.cities[city]),
  }
}

/** What somebody has built in a city. */
export function cellCard(play: Play, player: PlayerView, city: City): CardSpec {
  const tiles = player.buildings[city]
  const own = player.seat === play.seat
  return {
    title: own ? word('own_city', { city: cityName(city) }) : cityName(city),
    kind: own ? undefined : nameOf(play, player.seat),
    thing: `block.${COLOURS[CITIES.indexOf(city)]!}`,
    lines: [
      tiles.length ? word('cell', { tiles: tiles.map(tileName) }) : word('cell_empty'),
      word('cell_worth', { worth: perCost(player.values[city]!) }),
    ],
    rule: 'C4.6',
    actions: own ? [`score-city ${city}`] : undefined,
    standing: own && play.myTurn ? [] : scoringLine(cityName(city), player.scorings.cities[city]),
  }
}

// ------------------------------------------------------------------------------------------- the wheel and its blocks

function takenBy(colour: Colour): City[] {
  return facts()
    .cities.filter(({ accepts }) => accepts.includes(colour))
    .map(({ name }) => name)
}

/** A colour of blocks: which cities take it, what it costs where; in a section of the wheel, there. */
export function blockCard(play: Play, colour: Colour, section?: number): CardSpec {
  const view = viewOf(play)
  const prices = view.wheel.map((one) => one.prices[colour])
  const cheapest = view.wheel.filter((one) => one.blocks[colour]).sort((a, b) => a.prices[colour] - b.prices[colour])[0]
  const here = section === undefined ? cheapest : view.wheel[section]
  const standing = here
    ? [open(word('lies_in', { section: here.section }), word('coins', { n: here.prices[colour] }))]
    : []
  const own = me(play)?.blocks?.[colour]
  if (own !== undefined) standing.push(open(word('blocks_own', { n: own })))
  return {
    title: word('block_title', { colour: colourName(colour) }),
    kind: word('block_kind', { first: prices[0], last: prices.at(-1) }),
    thing: `block.${colour}`,
    lines: [word('block', { cities: takenBy(colour).map(cityName) })],
    rule: 'C3.3',
    actions: view.phase === 'take' ? [`take ${colour}`] : view.phase === 'pay' ? [`pay ${colour}`] : undefined,
    standing,
  }
}

/** A section of the wheel. */
export function sectionCard(play: Play, i: number, blocks: CardLine[]): CardSpec {
  const { section } = viewOf(play).wheel[i]!
  return {
    title: t('carrara.web.wheel.section_title', { section }),
    kind: word('section_kind'),
    lines: [word('section')],
    rule: 'C3.4',
    actions: [`section ${section.toLowerCase()}`],
    standing: blocks,
  }
}
export function turnCard(): CardSpec {
  return { title: t('carrara.label.buy'), lines: [word('turn')], rule: 'C3.1', actions: ['buy'] }
}
export function stillCard(): CardSpec {
  return { title: t('carrara.label.buy_still'), lines: [word('still')], rule: 'C3.7', actions: ['buy-still'] }
}
export function bagCard(contents: string): CardSpec {
  return { title: word('bag_title'), lines: [word('bag'), contents], rule: 'C3.2' }
}
export function pileCard(play: Play): CardSpec {
  const view = viewOf(play)
  const n = view.pile + view.display.filter(Boolean).length
  return {
    title: t('carrara.web.market.title'),
    lines: [word('pile')],
    rule: 'C6.1',
    standing: [open(word('pile_left'), String(n))],
  }
}

// ----------------------------------------------------------------------------------------------- objects and upgrades

/** A kind of object: for sale, left, owned. */
export function objectCard(play: Play, object: ObjectKind): CardSpec {
  const view = viewOf(play)
  const type = TYPES.find((one) => OBJECT_OF[one] === object)!
  const mine = me(play)
  const own = mine?.objects?.[object]
  const card = view.cards.object
  const pays = card ? cardText(`carrara.web.card.${card}.points`, card) : ''
  return {
    title: capital(objectName(object)),
    kind: word(view.for_sale[object] ? 'object_kind' : 'object_sold', {
      n: view.supply[object],
      price: facts().object_price,
    }),
    thing: `object.${object}`,
    lines: [word('object', { type: typeName(type) })],
    rule: 'C5.1',
    note: pays ? word('object_pays', { pays }) : undefined,
    actions: [`purchase ${object}`, `score-type ${type}`],
    standing: own === undefined ? [] : [open(word('objects_own', { n: own }))],
  }
}

/** An upgrade tile: the better value of a city or a category. */
export function upgradeCard(play: Play, space: Space): CardSpec {
  const owner = viewOf(play).upgrades[space] ?? null
  const mine = me(play)?.values[space]
  const label = space.startsWith('category-')
    ? t('carrara.category_space', { category: t(`carrara.category.${space.slice('category-'.length)}`) })
    : cityName(space as City)
  return {
    title: word('upgrade_title', { space: label }),
    kind: perCost(facts().upgrades[space]),
    lines: [word('upgrade')],
    rule: 'C4.9',
    actions: owner === null ? [`upgrade ${space}`] : undefined,
    standing: [
      ...(owner === null ? [] : [open(word('taken_by', { player: nameOf(play, owner) }))]),
      ...(mine ? [open(word('value_now'), perCost(mine))] : []),
    ],
  }
}

// -------------------------------------------------------------------------------------------------- scoring, players

/** A scoring space of a player: a type, or a category. */
export function spaceCard(
  play: Play,
  player: PlayerView,
  type: BuildingType | null,
  category: Category | null,
): CardSpec {
  const own = player.seat === play.seat
  const label = type
    ? typeName(type)
    : capital(t('carrara.category_space', { category: t(`carrara.category.${category!}`) }))
  const scored = type ? player.scored_types.includes(type) : player.scored_categories.includes(category!)
  const scoring = type ? player.scorings.types[type] : player.scorings.categories[category!]
  const standing = scored ? [open(word('space_scored'))] : scoringLine(label, scoring)
  return {
    title: label,
    kind: own ? word('space_kind') : word('space_kind_of', { player: nameOf(play, player.seat) }),
    ...(type ? { thing: `building.${type}` } : {}),
    lines: [
      type
        ? word('space', { type: label, object: objectName(OBJECT_OF[type]) })
        : word('space_category', { worth: perCost(facts().category_values[category!]) }),
    ],
    rule: type ? 'C4.5' : 'C4.8',
    note: word('markers', { n: player.markers }),
    actions: own && !scored ? [`score-${type ? `type ${type}` : `category ${category}`}`] : undefined,
    standing: own && play.myTurn && !scored ? [] : standing,
  }
}

/** A goal for announcing the end, or the Bonus card: how far one is, and what it would pay. */
export function goalCard(play: Play, deck: Deck, card: string, title: string): CardSpec {
  const view = viewOf(play)
  const mine = me(play)
  const goal = mine?.objectives.find((objective) => objective.deck === deck)
  const needed = view.players[0]?.objectives.find((objective) => objective.deck === deck)?.needed ?? 0
  const standing: CardLine[] = []
  if (goal && goal.have !== null) {
    const figure = word('of', { have: goal.have, needed: goal.needed })
    standing.push({ mood: goal.met ? 'can' : 'cannot', text: word(goal.met ? 'goal_met' : 'goal_not'), figure })
  }
  const source = { top: 'coins', object: 'objects', building: 'buildings', bonus: 'bonus' } as const
  const points = mine && (view.over ? mine.points : mine.if_ended_now)
  if (points && words.has(`card.${card}.pays`))
    standing.push(open(word('would_pay'), word('vp', { n: points[source[deck]] })))
  const others = view.players.filter(({ seat }) => seat !== play.seat)
  for (const player of others) {
    const theirs = player.objectives.find((objective) => objective.deck === deck)
    if (!theirs || theirs.have === null) continue
    standing.push(open(nameOf(play, player.seat), word('of', { have: theirs.have, needed: theirs.needed })))
  }
  const hidden = others.some((player) => player.objectives.some((one) => one.deck === deck && one.have === null))
  const texts = ['objective', 'pays'].map((part) => `card.${card}.${part}`).filter((key) => words.has(key))
  return {
    title: t(`card.${card}.name`),
    kind: title,
    ...(deck === 'bonus' ? {} : { thing: `goal.${deck}` }),
    lines: texts.map((key) => cardText(key, card, { need: needed })),
    rule: deck === 'bonus' ? 'C7.3' : view.expansion ? 'C7.2' : 'C6.3',
    note: hidden ? word('hidden') : undefined,
    standing,
  }
}

/** A player: points on the track, markers, and what the end would add. */
export function playerCard(play: Play, player: PlayerView): CardSpec {
  const own = player.seat === play.seat
  const standing = [open(word('track'), word('vp', { n: player.vp }))]
  if (player.total_if_ended_now !== null && !viewOf(play).over)
    standing.push(open(word('if_ended'), word('vp', { n: player.total_if_ended_now })))
  standing.push(open(word('markers', { n: player.markers })))
  return {
    title: introduced(play.shown.seats[player.seat]!),
    kind: word('player_kind', { n: player.number_of_buildings, cost: player.total_cost }),
    lines: [word(own ? 'player_own' : player.coins === null ? 'player_hidden' : 'player_open')],
    rule: 'C1.4',
    standing,
  }
}

/** The coins on the bench. */
export function coinsCard(play: Play): CardSpec {
  const card = viewOf(play).cards.top
  const per = facts().coins_per_vp[(card ?? 'T1') as keyof CarraraFacts['coins_per_vp']]
  const points = me(play)?.if_ended_now?.coins
  return {
    title: word('coins_title'),
    thing: 'coins',
    lines: [word('coins_text', { n: per })],
    rule: 'C6.4',
    standing: points === undefined ? [] : [open(word('would_pay'), word('vp', { n: points }))],
  }
}
