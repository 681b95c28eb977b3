/** What a place is and what can be done there, in words: for the card of a zone and for those who hear the map. */
import { t } from '../../../lib/words.svelte'
import type { Message } from '../../../lib/wire'
import type { Board } from '../board/board.svelte'
import type { SeaFacts, ZoneFacts } from '../facts.svelte'
import { ROMAN, type IconName } from '../pieces'
import type { Dialect, Place } from '../view'
import { ITALY } from './italy'

const say = (key: string, args: Message['args'] = {}) => t(`volgare.web.map.${key}`, args)

export function dialectName(dialect: Dialect): string {
  return say(`dialect.${dialect}`)
}

/** What kind of place it is: "Lingua d'Oïl · cathedral · harbour". */
export function kindsOf(zone: ZoneFacts): string[] {
  const kinds = [zone.colour === 'white' ? say('neutral') : dialectName(zone.colour)]
  if (zone.kind !== 'plain') kinds.push(say(`kind.${zone.kind}`))
  if (ITALY.zones[zone.name]!.harbour) kinds.push(say('kind.harbour'))
  return kinds
}

/** For those who hear the map: everything that can be seen of a zone, and what it takes to get there. */
export function describe(board: Board, zone: ZoneFacts): string {
  const seen = board.zoneView(zone.name)!
  const parts = [board.placeName(zone.name), ...kindsOf(zone)]
  const values = gains(zone.ducats, zone.knowledge)
  if (values.length) parts.push(...values)
  if (seen.taken_by.length) parts.push(say('taken_by', { players: seen.taken_by.map((seat) => board.nameOf(seat)) }))
  const event = eventHere(board, zone.name)
  if (event) parts.push(say('event', event))
  if (seen.canticle_turn !== null) parts.push(say('canticle_turn', { turn: seen.canticle_turn }))
  if (seen.pawns.length) parts.push(say('here', { players: seen.pawns.map((seat) => board.nameOf(seat)) }))
  const price = priceOf(board, zone.name)
  if (price) parts.push(price)
  return parts.join(', ')
}

export function describeSea(board: Board, sea: SeaFacts): string {
  const there = board.view.players.filter((player) => player.place === sea.name).map(({ seat }) => board.nameOf(seat))
  const parts = [
    t(`volgare.place.${sea.name}`),
    say('harbours', { places: sea.harbours.map((name) => board.placeName(name)) }),
  ]
  if (there.length) parts.push(say('here', { players: there }))
  const price = priceOf(board, sea.name)
  if (price) parts.push(price)
  return parts.join(', ')
}

function priceOf(board: Board, place: Place): string | null {
  const journey = board.play.myTurn ? board.journey(place) : undefined
  if (!journey?.open) return null
  return say('price', { actions: journey.actions!, ducats: journey.ducats! })
}

function gains(ducats: number, knowledge: number): string[] {
  const out: string[] = []
  if (ducats) out.push(t('volgare.gain.ducats', { n: ducats }))
  if (knowledge) out.push(t('volgare.gain.knowledge', { n: knowledge }))
  return out
}

function eventHere(board: Board, place: Place) {
  const name = board.zoneView(place)?.event
  const event = name ? board.facts.events.find((one) => one.name === name) : undefined
  return event && { number: event.number, title: event.title, gains: gains(event.ducats, event.knowledge) }
}

/** One line of a zone's card. `good`: to the reader's use now; `not`: it cannot be, and this is why. */
export interface CardLine {
  icon: IconName
  text: string
  mood?: 'good' | 'not'
}

/** How one gets there, or why one does not. */
export function travelLines(board: Board, place: Place): CardLine[] {
  const { play, view } = board
  if (!play.myTurn) return []
  if (view.phase === 'start') {
    if (play.can(`start ${place}`)) return [{ icon: 'travel', text: say('can_start'), mood: 'good' }]
    return []
  }
  const journey = board.journey(place)
  if (!journey) return []
  if (journey.actions === null) return [{ icon: 'travel', text: t('volgare.refuse.other_sea'), mood: 'not' }]
  const { actions, ducats, way } = journey
  if (journey.open) {
    const through = way.slice(1, -1).map((step) => board.placeName(step))
    const lines: CardLine[] = [{ icon: 'travel', text: say('price', { actions, ducats: ducats! }), mood: 'good' }]
    if (through.length) lines.push({ icon: 'tracks', text: say('through', { places: through }) })
    return lines
  }
  const left = view.turn_state.actions_left
  const owned = view.players[view.active!]!.ducats
  let why: string
  if (view.turn_state.used.includes('move')) why = say('travelled')
  else if (actions > board.facts.movement.most_actions)
    why = t('volgare.refuse.no_way', { place: board.placeName(place) })
  else if (actions > left) why = t('volgare.refuse.too_far', { needed: actions, left })
  else why = t('volgare.refuse.no_ducats_to_move', { needed: ducats!, ducats: owned })
  return [{ icon: 'travel', text: why, mood: 'not' }]
}

/** What a zone offers the reader. */
export function offerLines(board: Board, zone: ZoneFacts): CardLine[] {
  const { view, facts } = board
  const seen = board.zoneView(zone.name)!
  const me = board.own === null ? null : view.players[board.own]!
  const merchant = !me || me.status === 'merchant'
  const lines: CardLine[] = []

  if (zone.ducats || zone.knowledge) {
    const mine = me !== null && seen.taken_by.includes(me.seat)
    const useless = !merchant && !zone.knowledge
    const bonus = zone.ducats && merchant && me?.orient_done ? facts.orient_ducats : 0
    const value = merchant ? gains(zone.ducats + bonus, zone.knowledge) : gains(0, zone.knowledge)
    if (mine) lines.push({ icon: 'city', text: say('city_done'), mood: 'not' })
    else if (useless)
      lines.push({ icon: 'city', text: say('city_merchants', { gains: gains(zone.ducats, 0) }), mood: 'not' })
    else lines.push({ icon: 'city', text: say('city', { gains: value }), mood: 'good' })
    const others = seen.taken_by.filter((seat) => seat !== me?.seat)
    if (others.length)
      lines.push({ icon: 'players', text: say('taken_by', { players: others.map((seat) => board.nameOf(seat)) }) })
  }
  const event = eventHere(board, zone.name)
  if (event) {
    const ducatsOnly = facts.events.find(({ number }) => number === event.number)!.ducats > 0
    const auction = event.number === facts.stupor_turn
    const text = say(auction ? 'stupor' : ducatsOnly ? 'event_merchants' : 'event', event)
    lines.push({ icon: 'event', text, mood: ducatsOnly && !merchant ? 'not' : 'good' })
  }
  if (zone.kind === 'abbey') {
    const n = me?.greens_in_front ?? 0
    if (n) lines.push({ icon: 'abbey', text: say('abbey', { n, spaces: n * facts.green_knowledge }), mood: 'good' })
    else lines.push({ icon: 'abbey', text: say('abbey_none') })
    lines.push({ icon: 'abbess', text: say('abbey_free') })
  }
  if (zone.kind === 'convent') {
    lines.push({ icon: 'friar', text: say(merchant ? 'convent' : 'convent_done'), mood: merchant ? 'good' : undefined })
  }
  if (zone.kind === 'cathedral') {
    const ducats = Math.min(...facts.characters.filter(({ status }) => status === 'cardinal').map((one) => one.ducats))
    const done = me?.status === 'cardinal'
    lines.push({
      icon: 'cardinal',
      text: done ? say('cathedral_done') : say('cathedral', { ducats }),
      mood: me?.status === 'friar' ? 'good' : undefined,
    })
  }
  if (seen.canticle_turn !== null) {
    const all = facts.all_franciscans_turn[view.edition]!
    const now = view.turn === seen.canticle_turn || view.turn >= all
    const text = now
      ? say('canticle_now')
      : view.turn < seen.canticle_turn
        ? say('canticle', { turn: seen.canticle_turn, all })
        : say('canticle_later', { all })
    lines.push({ icon: 'canticle', text, mood: now ? 'good' : undefined })
  }
  if (zone.kind === 'bologna')
    lines.push({
      icon: 'messenger',
      text: say(me?.bologna_owed ? 'bologna_owed' : 'bologna'),
      mood: me?.bologna_owed ? 'good' : undefined,
    })
  if (zone.colour === 'blue') lines.push({ icon: 'riddle', text: say('riddle') })
  if (zone.colour !== 'white') lines.push(manuscriptLine(board, zone.colour))
  if (ITALY.zones[zone.name]!.harbour)
    lines.push({ icon: 'sea', text: say('harbour', { actions: facts.movement.sailing_actions }) })
  return lines
}

/** Which manuscripts of the open ones can be taken in a dialect's zones, by one's knowledge level. */
function manuscriptLine(board: Board, dialect: Dialect): CardLine {
  const { view, facts } = board
  const level = board.own === null ? 8 : view.players[board.own]!.level
  const colours = new Map(facts.manuscripts.map((one) => [one.name, one.colours]))
  const levels = view.manuscripts
    .filter((row) => row.shown.some((name) => colours.get(name)?.includes(dialect)))
    .map((row) => row.level)
  const mine = levels.filter((one) => one <= level)
  if (mine.length)
    return { icon: 'manuscript', text: say('manuscripts', { levels: mine.map((one) => ROMAN[one]!) }), mood: 'good' }
  if (levels.length)
    return {
      icon: 'manuscript',
      text: say('manuscripts_above', { levels: levels.map((one) => ROMAN[one]!), level: ROMAN[level]! }),
      mood: 'not',
    }
  return { icon: 'manuscript', text: say('manuscripts_none', { dialect: dialectName(dialect) }) }
}
