/** A game's view as words: names of its fields and values from the catalogue, as far as it has them. Knows no game, only
 the customs of all views: seats are numbers, names are those of the catalogue, null is nothing or hidden. */
import type { Play } from '../../lib/play.svelte'
import { t, words } from '../../lib/words.svelte'

export type Plain = Record<string, unknown>

/** Fields that hold seats: the players' names are shown. */
const SEATS = new Set([
  'active',
  'bidder',
  'leader',
  'player',
  'caller',
  'coming',
  'next_order',
  'order',
  'pawns',
  'ranking',
  'start_seat',
  'taken_by',
  'winners',
])
/** Fields that have one value for each seat, in order. */
const BY_SEAT = new Set(['spaces'])
/** Where the catalogue keeps the names of what a game's fields hold, tried in this order. */
const SHELVES = [
  'name',
  'place',
  'event',
  'cube',
  'track',
  'status',
  'office',
  'edition',
  'colour',
  'city',
  'type',
  'object',
  'source',
  'terminal.phase',
  'terminal.used',
  'terminal.kind',
]

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown) => typeof value !== 'object' || value === null

/** The name of a field: "Actions left". */
export function fieldName(field: string, game: string): string {
  for (const key of [`${game}.field.${field}`, `web.plain.field.${field}`]) if (words.has(key)) return t(key)
  const named = valueName(field, game)
  return named.charAt(0).toLocaleUpperCase() + named.slice(1)
}

/** The name of a value: "Convento del Corvo", "level 4 blue/green". */
export function valueName(value: string, game: string): string {
  for (const shelf of SHELVES) {
    const key = `${game}.${shelf}.${value}`
    if (words.has(key)) return t(key)
  }
  if (words.has(`character.${value}.name`)) return t(`character.${value}.name`)
  const manuscript = /^(\d)-([a-z]+)(?:-([a-z]+))?$/.exec(value)
  if (manuscript && words.has(`${game}.manuscript`)) {
    const colour = (name: string) => t(`${game}.zone_colour.${name}`)
    const [, level, first, second] = manuscript
    return second
      ? t(`${game}.manuscript_two`, { level: level!, colour: colour(first!), other: colour(second) })
      : t(`${game}.manuscript`, { level: level!, colour: colour(first!) })
  }
  const own = `web.plain.value.${value}`
  return words.has(own) ? t(own) : value.replaceAll(/[-_]/g, ' ')
}

/** A value of a field as one line of text; amounts that are 0 are left out. */
export function said(field: string, value: unknown, play: Play): string {
  const game = play.shown.game
  const nobody = t('web.plain.none')
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'web.plain.yes' : 'web.plain.no')
  if (typeof value === 'number') return SEATS.has(field) ? (play.names[value] ?? String(value)) : String(value)
  if (typeof value === 'string') return valueName(value, game)
  if (Array.isArray(value)) {
    if (BY_SEAT.has(field)) return value.map((one, seat) => `${play.names[seat]} ${one}`).join(', ')
    return value.length ? value.map((one) => said(field, one, play)).join(', ') : nobody
  }
  const parts = Object.entries(value as Plain).filter(
    ([, amount]) => amount !== 0 && amount !== null && amount !== false,
  )
  return parts.map(([name, amount]) => amountSaid(name, amount, play)).join(', ') || nobody
}

function amountSaid(name: string, amount: unknown, play: Play): string {
  const what = valueName(name, play.shown.game)
  if (amount === true) return what
  return typeof amount === 'number' ? `${what} ${amount}` : `${what}: ${said(name, amount, play)}`
}

export interface Fact {
  name: string
  value: string
}
/** A part of the table: a list of facts, or rows under headings. */
export type Section =
  { kind: 'facts'; title: string; facts: Fact[] } | { kind: 'table'; title: string; head: string[]; rows: string[][] }

/** What the page shows elsewhere, or what says nothing to a reader. */
const LEFT_OUT = new Set(['game', 'seat', 'over', 'active', 'players', 'winners', 'levels'])

/** The whole view but its players, in sections: single facts first, then each collection. */
export function sections(view: Plain, play: Play): Section[] {
  const { game } = play.shown
  const single: Fact[] = []
  const found: Section[] = []
  for (const [field, value] of Object.entries(view)) {
    if (LEFT_OUT.has(field)) continue
    const title = fieldName(field, game)
    const rows = rowsOf(value)
    if (rows) found.push({ kind: 'table', title, ...table(rows, play) })
    else if (isPlain(value)) {
      const facts = Object.entries(value)
        .filter(([, one]) => one !== null && !(Array.isArray(one) && one.length === 0))
        .map(([name, one]) => ({ name: fieldName(name, game), value: said(name, one, play) }))
      if (facts.length) found.push({ kind: 'facts', title, facts })
    } else single.push({ name: title, value: said(field, value, play) })
  }
  return single.length ? [{ kind: 'facts', title: t('web.plain.table'), facts: single }, ...found] : found
}

/** Things with the same fields become rows: a list of them, or a dictionary whose keys are their names. */
function rowsOf(value: unknown): Plain[] | null {
  if (Array.isArray(value) && value.length > 0 && value.every(isPlain)) return value
  if (!isPlain(value)) return null
  const entries = Object.entries(value)
  if (!entries.length || !entries.every(([, one]) => isPlain(one) && !Object.values(one).every(isScalar))) return null
  return entries.map(([name, one]) => ({ name, ...(one as Plain) }))
}

function table(rows: Plain[], play: Play): { head: string[]; rows: string[][] } {
  // A column that says nothing in any row is left out.
  const empty = (value: unknown) => value === null || value === 0 || (Array.isArray(value) && value.length === 0)
  const columns = Object.keys(rows[0]!).filter((column) => rows.some((row) => !empty(row[column])))
  return {
    head: columns.map((column) => fieldName(column, play.shown.game)),
    rows: rows.map((row) =>
      columns.map((column) => (empty(row[column]) && row[column] !== 0 ? '–' : said(column, row[column], play))),
    ),
  }
}

/** The players side by side: a row for each field that they have. What only oneself may see is called hidden. */
export function playersTable(view: Plain, play: Play): { head: string[]; rows: { name: string; cells: string[] }[] } {
  const players = (view.players as Plain[] | undefined) ?? []
  const own = play.seat === null ? undefined : players[play.seat]
  const fields = Object.keys(players[0] ?? {}).filter(
    (field) => field !== 'seat' && !(field === 'points' && !view.over),
  )
  const cell = (player: Plain, field: string) =>
    player[field] === null && own && player !== own && own[field] !== null
      ? t('web.plain.hidden')
      : said(field, player[field], play)
  return {
    head: players.map((_, seat) =>
      seat === play.seat ? t('web.plain.you', { player: play.names[seat] ?? '' }) : (play.names[seat] ?? ''),
    ),
    rows: fields.map((field) => ({
      name: fieldName(field, play.shown.game),
      cells: players.map((player) => cell(player, field)),
    })),
  }
}
