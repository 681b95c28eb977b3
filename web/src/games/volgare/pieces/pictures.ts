/** Volgare's pieces as pictures, by name. */
import { pictureOf } from '../../../lib/pictures.svelte'
import { lettering } from '../../lettering'
import type { VolgareFacts } from '../facts.svelte'
import { COLOURS, STATUSES, type Dialect } from '../view'
import {
  BUILDINGS, CUBE_LETTERS, CUBE_SHAPES, DIALECT_CODES, HEADGEAR, MARKS, ROMAN, SEAT_LETTERS, THINGS,
} from './drawings'
import { GAME_ICONS } from './game-icons'
import './pieces.css'

type Drawing = readonly [box: string, drawing: string]

/** A triangle has its room for the letter further down. */
const TRIANGLE = 2

function mark(seat: number): string {
  const [size, y] = seat === TRIANGLE ? [9.5, 5.6] : [11.5, 4.1]
  return `<path class="vp-mark" d="${MARKS[seat]}"/>${lettering(SEAT_LETTERS[seat]!, 'vp-mark-letter', size, 0, y)}`
}

const cubes = COLOURS.map((colour): [string, Drawing] => [`cube-${colour}`, ['-1 -1 22 23', `<g class="cube-${colour}">
  <path class="vp-cube-side" d="${CUBE_SHAPES[colour]}" transform="translate(0 1.8)"/>
  <path class="vp-cube-face" d="${CUBE_SHAPES[colour]}"/>
  <path class="vp-cube-rim" d="${CUBE_SHAPES[colour]}" transform="translate(2 1.7) scale(.8)"/>
  ${lettering(CUBE_LETTERS[colour], 'vp-cube-letter', 11.5, 10, 14)}
</g>`]])

/** Cubes that only a player's tile stands for: an outline that can be counted but never given away. */
const virtualCubes = COLOURS.map((colour): [string, Drawing] => [`virtual-${colour}`, ['-1 -1 22 23', `<g class="cube-${colour}">
  <path class="vp-virtual" d="${CUBE_SHAPES[colour]}"/>${lettering(CUBE_LETTERS[colour], 'vp-virtual-letter', 11, 10, 14)}
</g>`]])

const players = MARKS.flatMap((shape, seat): [string, Drawing][] => [
  [`disc-${seat}`, ['-17 -17 34 34', `<g class="seat-${seat}">
    <circle class="vp-disc-side" cy="1.6" r="15.2"/><circle class="vp-disc" r="15" cy="-.6"/><circle class="vp-disc-line" r="12.4" cy="-.6"/>
    <g transform="translate(0 -.6)">${mark(seat)}</g>
  </g>`]],
  [`mark-${seat}`, ['-10 -10 20 20', `<path class="seat-${seat} vp-mark-alone" d="${shape}"/>`]],
  ...STATUSES.map((status): [string, Drawing] => [`pawn-${status}-${seat}`, ['-20 -40 40 62', `<g class="seat-${seat}">
    <ellipse class="vp-shade" cx="2" cy="15" rx="17" ry="6"/>
    <path class="vp-robe" d="M-9-13C-13-4-15 6-16 14c8 4 24 4 32 0-1-8-3-18-7-27z"/>
    <circle class="vp-face" cy="-19" r="8.5"/>
    <path class="vp-robe" d="${HEADGEAR[status]}"/>
    <path class="vp-fold" d="M-7-10c-3 6-5 14-5.5 21"/>
    <g transform="translate(0 3)">${mark(seat)}</g>
  </g>`]]),
])

const buildings = Object.entries(BUILDINGS).map(([name, drawing]): [string, Drawing] => [name, ['0 0 32 32', `<g class="vp-ink">${drawing}</g>`]])

/** Of each: the box it is drawn in, and the drawing. */
const PIECES = new Map<string, Drawing>([...cubes, ...virtualCubes, ...players, ...buildings, ...Object.entries(THINGS)])

export function piecePicture(name: string): string {
  const [box, drawing] = PIECES.get(name)!
  return pictureOf(`volgare ${name}`, box, () => drawing)
}

// ------------------------------------------------------------------------------------- composed for what they show

export function coinPicture(amount: number | string): string {
  return pictureOf(`volgare coin ${amount}`, '0 0 24 24', () => THINGS.coin[1] + lettering(String(amount), 'vp-on-coin', 14.5, 12, 17))
}

/** `width`: of the book's drawing, which is 24 high. */
export function bookPicture(amount: number | string, width: 26 | 48): string {
  return pictureOf(`volgare book ${width} ${amount}`, `0 0 ${width} 24`, () =>
    THINGS[width === 48 ? 'wide-book' : 'book'][1] + lettering(String(amount), 'vp-on-book', 14.5, width / 2, 17))
}

export function costPicture(actions: number): string {
  return pictureOf(`volgare cost ${actions}`, '-13 -15 26 30', () =>
    `<path class="vp-arch" d="M-12-5a9 9 0 0 1 9-9h6a9 9 0 0 1 9 9v18h-24z"/>${lettering(String(actions), 'vp-number', 16.5, 0, 6)}`)
}

export function dialectPicture(dialect: Dialect): string {
  return pictureOf(`volgare dialect ${dialect}`, '-10.5 -10.5 21 24', () => `
    <path class="vp-shield" style="fill: var(--dialect-${dialect}-deep)" d="M-9.5-9.5h19v9c0 6-4 10-9.5 12.5-5.5-2.5-9.5-6.5-9.5-12.5z"/>
    ${lettering(DIALECT_CODES[dialect], 'vp-number', 14, 0, 4.5)}`)
}

export type Sounding = 'past' | 'now' | 'to_come'

export function canticlePicture(turn: number, sounding: Sounding): string {
  return pictureOf(`volgare canticle ${turn} ${sounding}`, '-15 -15 30 30', () => `<g class="vp-canticle ${sounding}">
    <rect class="vp-ground" x="-13" y="-13" width="26" height="26" rx="5"/>
    <path class="vp-sun" transform="translate(-12 -12) scale(${24 / 512})" d="${GAME_ICONS.canticle}"/>
    ${lettering(String(turn), 'vp-number', 15, 0, 5.5)}
  </g>`)
}

export function eventPicture(number: number, ducats: number, knowledge: number): string {
  return pictureOf(`volgare event ${number} ${ducats} ${knowledge}`, EVENT_BOX, () => {
    const roman = ROMAN[number]!
    const gift = ducats ? `<g transform="translate(-1 -12) scale(${23 / 24})">${THINGS.coin[1]}</g>${lettering(String(ducats), 'vp-on-coin', 13, 10.5, 4)}`
      : knowledge ? `<g transform="translate(-3 -12) scale(${23 / 24})">${THINGS.book[1]}</g>${lettering(`+${knowledge}`, 'vp-on-book', 13, 9.5, 4.5)}`
      : ''
    return `<rect class="vp-shade" x="-24.5" y="-14.5" width="50" height="33" rx="4"/>
      <rect class="vp-event" x="-25" y="-17" width="50" height="33" rx="4"/>
      <rect class="vp-event-line" x="-21.5" y="-13.5" width="43" height="26" rx="2"/>
      ${lettering(roman, 'vp-event-number', [0, 16, 16, 14, 11][roman.length]!, -12, 5, { face: 'serif' })}${gift}`
  })
}

/** Of an event that has been used: its tile lies on its face. */
export function eventBackPicture(): string {
  return pictureOf('volgare event back', EVENT_BOX, () => `
    <rect class="vp-event-back" x="-24" y="-16" width="48" height="32" rx="4"/><path class="vp-event-cross" d="M-8-7 8 7M8-7-8 7"/>`)
}
const EVENT_BOX = '-26 -18 52 36'

/** In the colours of the dialects in which it can be taken; none: Lingua Volgare. */
export function manuscriptPicture(colours: Dialect[]): string {
  return pictureOf(`volgare manuscript ${colours.join(' ')}`, '0 0 44 46', () => {
    const [first, second] = colours
    const code = colours.map((colour) => DIALECT_CODES[colour]).join('/') || 'Volg.'
    const initial = first ? DIALECT_CODES[first][0]! : 'V'
    const band = !first ? `<path fill="url(#v-gold)" d="${BAND}"/>`
      : second ? inDialect(first, 'M6 26h32L6 40z') + inDialect(second, 'M38 26v14H6z') : inDialect(first, BAND)
    return `<path class="vp-leaf-shade" d="M4 5h39v41H4z"/><path class="vp-leaf" d="M2.5 2.5h39v41h-39z"/>
      <path style="fill: ${first ? `var(--dialect-${first}-deep)` : 'var(--vermilion, #b3311f)'}" d="M6 6h14v15H6z"/>
      ${lettering(initial, 'vp-initial', 13, 13, 18, { face: 'uncial' })}
      <path class="vp-writing" d="M23 9h15M23 13h13M23 17h15M23 21h11"/>${band}<path class="vp-band" d="${BAND}"/>
      ${lettering(code, 'vp-code-halo', 11.5, 22, 37.5)}${lettering(code, 'vp-code', 11.5, 22, 37.5)}`
  })
}
const BAND = 'M6 26h32v14H6z'

function inDialect(dialect: Dialect, shape: string): string {
  return `<path style="fill: var(--dialect-${dialect})" d="${shape}"/><path fill="url(#v-pattern-${dialect})" fill-opacity=".6" d="${shape}"/>`
}

/** A tile of the Papal Library; null: its cover. */
export function libraryPicture(value: number | null): string {
  return pictureOf(`volgare library ${value}`, '0 0 32 40', () => `
    <rect x="1.5" y="1.5" width="29" height="37" rx="3" fill="#6b1d10" stroke="#c99b2f" stroke-width="2"/>
    <rect x="5.5" y="5.5" width="21" height="29" rx="1.5" fill="none" stroke="#c99b2f"/>
    ${value === null ? '<path d="M16 11v18M9 20h14" stroke="#f6d77a" stroke-width="2.4"/>' : lettering(String(value), 'vp-library-value', 20, 16, 27)}`)
}

/** All that may be needed at a table, for painting ahead. */
export function allPictures(facts: VolgareFacts, franciscans: number[]): (() => unknown)[] {
  return [
    ...[...PIECES.keys()].map((name) => () => piecePicture(name)),
    ...facts.events.map(({ number, ducats, knowledge }) => () => eventPicture(number, ducats, knowledge)),
    eventBackPicture,
    ...franciscans.flatMap((turn) => (['past', 'now', 'to_come'] as const).map((sounding) => () => canticlePicture(turn, sounding))),
    ...facts.manuscripts.map(({ colours }) => () => manuscriptPicture(colours)),
    ...Array.from({ length: facts.most_steps + 1 }, (_, i) => () => costPicture(i + 1)),
    ...[null, ...facts.library_tiles.map(({ value }) => value)].map((value) => () => libraryPicture(value)),
  ]
}
