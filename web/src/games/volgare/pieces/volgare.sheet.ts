/** Volgare's pieces by name, as a sheet of sprites. What is written on them comes from the printed facts. */
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { lettering } from '../../../../sprites/lettering'
import type { Drawing } from '../../../../sprites/sheet'
import { COLOURS, DIALECTS, STATUSES, type Dialect } from '../view'
import { BUILDINGS, CUBE_LETTERS, CUBE_SHAPES, DIALECT_CODES, HEADGEAR, INKS, MARKS, ROMAN, THINGS } from './drawings'
import { GAME_ICONS } from './game-icons'

export const styles = [
  '../../../styles/palette.css',
  '../../../styles/base.css',
  '../palette.css',
  './pieces.css',
  './drawings.css',
]
export const page = { 'data-game': 'volgare' }
export const definitions = INKS

interface Facts {
  turns: { rows: number }
  library_tiles: { values: number[] }
  messenger: Record<'early' | 'late', { knowledge: number }>
  orient: { ducats: number }
  event: { number: number; ducats: number; knowledge: number }[]
  zone: { ducats: number; knowledge: number }[]
}
const FACTS = parse(
  readFileSync(new URL('../../../../../src/bottega/games/volgare/facts.toml', import.meta.url), 'utf8'),
) as unknown as Facts

function mark(seat: number): string {
  return `<path class="vp-mark" d="${MARKS[seat]}"/>`
}

/** A drawing of a name, in its box. Unless it is said otherwise a unit takes up to one and a half pixels. */
const drawn = (name: string, box: string, markup: string, scale = 1.5): Drawing => ({ name, box, markup, scale })

const cubes = COLOURS.flatMap((colour) => [
  drawn(
    `cube-${colour}`,
    '-1 -1 22 23',
    `<g class="cube-${colour}">
      <path class="vp-cube-side" d="${CUBE_SHAPES[colour]}" transform="translate(0 1.8)"/>
      <path class="vp-cube-face" d="${CUBE_SHAPES[colour]}"/>
      <path class="vp-cube-rim" d="${CUBE_SHAPES[colour]}" transform="translate(2 1.7) scale(.8)"/>
      ${lettering(CUBE_LETTERS[colour], 'vp-cube-letter', 11.5, 10, 14)}
    </g>`,
  ),
  // Cubes that only a player's tile stands for: an outline that can be counted but never given away.
  drawn(
    `virtual-${colour}`,
    '-1 -1 22 23',
    `<g class="cube-${colour}">
      <path class="vp-virtual" d="${CUBE_SHAPES[colour]}"/>${lettering(CUBE_LETTERS[colour], 'vp-virtual-letter', 11, 10, 14)}
    </g>`,
  ),
])

const players = MARKS.flatMap((shape, seat) => [
  drawn(
    `disc-${seat}`,
    '-17 -17 34 34',
    `<g class="seat-${seat}">
      <circle class="vp-disc-side" cy="1.6" r="15.2"/><circle class="vp-disc" r="15" cy="-.6"/><circle class="vp-disc-line" r="12.4" cy="-.6"/>
      <g transform="translate(0 -.6)">${mark(seat)}</g>
    </g>`,
    2.5,
  ),
  ...STATUSES.map((status) =>
    drawn(
      `pawn-${status}-${seat}`,
      '-20 -40 40 62',
      `<g class="seat-${seat}">
        <ellipse class="vp-shade" cx="2" cy="15" rx="17" ry="6"/>
        <path class="vp-robe" d="M-9-13C-13-4-15 6-16 14c8 4 24 4 32 0-1-8-3-18-7-27z"/>
        <circle class="vp-face" cy="-19" r="8.5"/>
        <path class="vp-robe" d="${HEADGEAR[status]}"/>
        <path class="vp-fold" d="M-7-10c-3 6-5 14-5.5 21"/>
        <g transform="translate(0 3)">${mark(seat)}</g>
      </g>`,
    ),
  ),
])

const buildings = Object.entries(BUILDINGS).map(([name, drawing]) =>
  drawn(name, '0 0 32 32', `<g class="vp-ink">${drawing}</g>`),
)
const things = Object.entries(THINGS).map(([name, [box, drawing]]) => drawn(name, box, drawing))

// ------------------------------------------------------------------------------------- with what is printed on them

const distinct = <T>(values: T[]): T[] => [...new Set(values)].filter(Boolean)

const coins = [...distinct(FACTS.zone.map(({ ducats }) => ducats)), `+${FACTS.orient.ducats}`].map((amount) =>
  drawn(`coin-${amount}`, '0 0 24 24', THINGS.coin[1] + lettering(String(amount), 'vp-on-coin', 14.5, 12, 17)),
)

const { early, late } = FACTS.messenger
const books = [
  ...distinct([...FACTS.zone.map(({ knowledge }) => knowledge), early.knowledge, late.knowledge]).map((amount) =>
    book('book', 26, String(amount)),
  ),
  book('wide-book', 48, `${early.knowledge}·${late.knowledge}`),
]
/** `width`: of the book's drawing, which is 24 high. */
function book(name: 'book' | 'wide-book', width: number, amount: string): Drawing {
  return drawn(
    `${name}-${amount}`,
    `0 0 ${width} 24`,
    THINGS[name][1] + lettering(amount, 'vp-on-book', 14.5, width / 2, 17),
  )
}

/** Actions: one has fewer than ten of them. */
const costs = Array.from({ length: 9 }, (_, i) => i + 1).map((actions) =>
  drawn(
    `cost-${actions}`,
    '-13 -15 26 30',
    `<path class="vp-arch" d="M-12-5a9 9 0 0 1 9-9h6a9 9 0 0 1 9 9v18h-24z"/>${lettering(String(actions), 'vp-number', 16.5, 0, 6)}`,
  ),
)

const dialects = DIALECTS.map((dialect) =>
  drawn(
    `dialect-${dialect}`,
    '-10.5 -10.5 21 24',
    `<path class="vp-shield" style="fill: var(--dialect-${dialect}-deep)" d="M-9.5-9.5h19v9c0 6-4 10-9.5 12.5-5.5-2.5-9.5-6.5-9.5-12.5z"/>
    ${lettering(DIALECT_CODES[dialect], 'vp-number', 14, 0, 4.5)}`,
  ),
)

const turns = Array.from({ length: FACTS.turns.rows }, (_, i) => i + 1)
const canticles = turns.flatMap((turn) =>
  (['past', 'now', 'to_come'] as const).map((sounding) =>
    drawn(
      `canticle-${turn}-${sounding}`,
      '-15 -15 30 30',
      `<g class="vp-canticle ${sounding}">
        <rect class="vp-ground" x="-13" y="-13" width="26" height="26" rx="5"/>
        <path class="vp-sun" transform="translate(-12 -12) scale(${24 / 512})" d="${GAME_ICONS.canticle}"/>
        ${lettering(String(turn), 'vp-number', 15, 0, 5.5)}
      </g>`,
    ),
  ),
)

const EVENT_BOX = '-26 -18 52 36'
const events = [
  ...FACTS.event.map(({ number, ducats, knowledge }) => {
    const roman = ROMAN[number]!
    const gift = ducats
      ? `<g transform="translate(-1 -12) scale(${23 / 24})">${THINGS.coin[1]}</g>${lettering(String(ducats), 'vp-on-coin', 13, 10.5, 4)}`
      : knowledge
        ? `<g transform="translate(-3 -12) scale(${23 / 24})">${THINGS.book[1]}</g>${lettering(`+${knowledge}`, 'vp-on-book', 13, 9.5, 4.5)}`
        : ''
    return drawn(
      `event-${number}`,
      EVENT_BOX,
      `<rect class="vp-shade" x="-24.5" y="-14.5" width="50" height="33" rx="4"/>
      <rect class="vp-event" x="-25" y="-17" width="50" height="33" rx="4"/>
      <rect class="vp-event-line" x="-21.5" y="-13.5" width="43" height="26" rx="2"/>
      ${lettering(roman, 'vp-event-number', [0, 16, 16, 14, 11][roman.length]!, -12, 5, { face: 'serif' })}${gift}`,
    )
  }),
  // Of an event that has been used: its tile lies on its face.
  drawn(
    'event-back',
    EVENT_BOX,
    '<rect class="vp-event-back" x="-24" y="-16" width="48" height="32" rx="4"/><path class="vp-event-cross" d="M-8-7 8 7M8-7-8 7"/>',
  ),
]

const BAND = 'M6 26h32v14H6z'

/** In the colours of the dialects in which it can be taken: one, two, or none, which is Lingua Volgare. */
const manuscripts = [
  [],
  ...DIALECTS.flatMap((first, i) => [[first], ...DIALECTS.slice(i + 1).map((second) => [first, second])]),
].map(manuscript)

function manuscript(colours: Dialect[]): Drawing {
  const [first, second] = colours
  const code = colours.map((colour) => DIALECT_CODES[colour]).join('/') || 'Volg.'
  const initial = first ? DIALECT_CODES[first][0]! : 'V'
  const band = !first
    ? `<path fill="url(#v-gold)" d="${BAND}"/>`
    : second
      ? inDialect(first, 'M6 26h32L6 40z') + inDialect(second, 'M38 26v14H6z')
      : inDialect(first, BAND)
  return drawn(
    ['manuscript', ...colours].join('-'),
    '0 0 44 46',
    `<path class="vp-leaf-shade" d="M4 5h39v41H4z"/><path class="vp-leaf" d="M2.5 2.5h39v41h-39z"/>
    <path style="fill: ${first ? `var(--dialect-${first}-deep)` : 'var(--vermilion)'}" d="M6 6h14v15H6z"/>
    ${lettering(initial, 'vp-initial', 13, 13, 18, { face: 'uncial' })}
    <path class="vp-writing" d="M23 9h15M23 13h13M23 17h15M23 21h11"/>${band}<path class="vp-band" d="${BAND}"/>
    ${lettering(code, 'vp-code-halo', 11.5, 22, 37.5)}${lettering(code, 'vp-code', 11.5, 22, 37.5)}`,
  )
}
function inDialect(dialect: Dialect, shape: string): string {
  return `<path style="fill: var(--dialect-${dialect})" d="${shape}"/><path fill="url(#v-pattern-${dialect})" fill-opacity=".6" d="${shape}"/>`
}

/** Tiles of the Papal Library, and their cover. */
const library = [null, ...FACTS.library_tiles.values].map((value) =>
  drawn(
    value === null ? 'library' : `library-${value}`,
    '0 0 32 40',
    `<rect x="1.5" y="1.5" width="29" height="37" rx="3" fill="#6b1d10" stroke="#c99b2f" stroke-width="2"/>
    <rect x="5.5" y="5.5" width="21" height="29" rx="1.5" fill="none" stroke="#c99b2f"/>
    ${value === null ? '<path d="M16 11v18M9 20h14" stroke="#f6d77a" stroke-width="2.4"/>' : lettering(String(value), 'vp-library-value', 20, 16, 27)}`,
  ),
)

export const drawings: Drawing[] = [
  cubes,
  players,
  buildings,
  things,
  coins,
  books,
  costs,
  dialects,
  canticles,
  events,
  manuscripts,
  library,
].flat()
