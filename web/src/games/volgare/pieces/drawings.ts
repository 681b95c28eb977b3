/** The drawings of Volgare's pieces as SVG markup. Classes (vp-wall, vp-roof …) get their colours in drawings.css. Drawn by us. */
import { DIALECTS, type CubeColour, type Dialect, type Status } from '../view'

/** A cube's outline on 20 × 20: its shape tells the estate as much as its colour does. */
export const CUBE_SHAPES: Record<CubeColour, string> = {
  red: 'M2 2h16v16H2z',
  black: 'M10 .6 19.4 10 10 19.4.6 10z',
  yellow: 'M5.2 1.6h9.6L19.6 10l-4.8 8.4H5.2L.4 10z',
  green: 'M2 1.5h16V12l-8 7.2L2 12z',
}

/** Italian initials, the same in every language: Politico, Nobile, Badessa, Amanuense. */
export const CUBE_LETTERS: Record<CubeColour, string> = { red: 'P', black: 'N', yellow: 'B', green: 'A' }

/** A seat's mark, around 0, 0: a shape without a letter, as letters stand for cubes and dialects. */
export const MARKS = [
  'M0-6.8a6.8 6.8 0 1 1 0 13.6a6.8 6.8 0 1 1 0-13.6z',
  'M0-8.7 8.7 0 0 8.7-8.7 0z',
  'M0-9 8.8 6.8H-8.8z',
  'M-6.6-6.6H6.6V6.6H-6.6z',
  'M-3.8-4a4.3 4.3 0 1 1 7.6 0 4.3 4.3 0 1 1 0 8 4.3 4.3 0 1 1-7.6 0 4.3 4.3 0 1 1 0-8z',
]

/** What a pawn wears tells its status; the head is at 0, −19. */
export const HEADGEAR: Record<Status, string> = {
  merchant: 'M-11-24c0-7 5-11 11-11s11 4 11 11c3 .5 4 3 1 4-7 2-17 2-24 0-3-1-2-3.5 1-4z',
  friar: 'M-10-17c-1-11 4-18 10-21 6 3 11 10 10 21-2-5-5-8-10-8s-8 3-10 8z',
  cardinal: 'M-18-22c6-3 9-3 10-5 0-6 3-9 8-9s8 3 8 9c1 2 4 2 10 5 2 2-3 4-18 4s-20-2-18-4z',
}

/** What stands in a zone, on 32 × 32, feet on y = 30. */
export const BUILDINGS = {
  town: '<path class="vp-wall" d="M3 30V17h7v13zM22 30V19h7v11zM10 30V11h12v19z"/><path class="vp-roof" d="M2 17l4.5-6L11 17zM21 19l4.5-5 4.5 5zM9 11l7-8 7 8z"/><path class="vp-dark" d="M14 30v-6a2 2 0 0 1 4 0v6zM14.6 15h2.8v4h-2.8zM5.4 21h2v3h-2zM24.6 22.5h2v3h-2z"/>',
  start:
    '<path class="vp-wall" d="M4 30V18h8v12zM20 30V18h8v12zM11 30V13h10v17zM10 13v-4h2.5v2h2.3V9h2.4v2h2.3V9H22v4z"/><path class="vp-roof" d="M3 18l5-5 4 5zM20 18l4-5 5 5z"/><path class="vp-dark" d="M14 30v-5.5a2 2 0 0 1 4 0V30z"/><path d="M16 9V1" fill="none"/><path class="vp-flag" d="M16 1.5l9 2.2-9 3z"/>',
  cathedral:
    '<path class="vp-wall" d="M2.5 30V15l3-8 3 8v15zM23.5 30V15l3-8 3 8v15zM8 30V15l8-8 8 8v15z"/><path class="vp-roof" d="M8 15.5 16 7l8 8.5-1.5 1L16 10l-6.5 6.5z"/><path class="vp-dark" d="M13 30v-6a3 3 0 0 1 6 0v6zM4.5 20h2v5h-2zM25.5 20h2v5h-2z"/><circle class="vp-gilt" cx="16" cy="16.5" r="3.1"/><path class="vp-gilt" d="M15.3 6.5V3.8h-1.8V2.4h1.8V.6h1.4v1.8h1.8v1.4h-1.8v2.7z"/>',
  abbey:
    '<path class="vp-wall" d="M3 30V8h7v22zM10 30V18h19v12z"/><path class="vp-copper" d="M2 8l4.5-6L11 8zM10 18l3-5.5h13l3.5 5.5z"/><path class="vp-dark" d="M5.3 11.5h2.5v4H5.3zM13 30v-5a1.7 1.7 0 0 1 3.4 0v5zM18.5 22h2.2v4h-2.2zM23.5 22h2.2v4h-2.2z"/>',
  convent:
    '<path class="vp-wall" d="M2 30V17h28v13z"/><path class="vp-wood" d="M1 17l4-5h22l4 5z"/><path class="vp-dark" d="M4.5 30v-5.5a2.5 2.5 0 0 1 5 0V30zM11 30v-5.5a2.5 2.5 0 0 1 5 0V30zM17.5 30v-5.5a2.5 2.5 0 0 1 5 0V30zM24 30v-5.5a2 2 0 0 1 4 0V30z"/><path class="vp-wall" d="M12.5 12V7.5L16 4l3.5 3.5V12z"/><path d="M16 10V6.8M14.6 8h2.8" fill="none"/>',
  university:
    '<path class="vp-wall" d="M4 30V15h24v15z"/><path class="vp-lapis" d="M2 15 16 6l14 9z"/><path class="vp-dark" d="M7 29V18h2.5v11zM12 29V18h2.5v11zM17.5 29V18H20v11zM22.5 29V18H25v11z"/><path class="vp-wall" d="M2.5 30h27v1.5h-27zM11 6.5c2-1.6 4-1.4 5 0 1-1.4 3-1.6 5 0V1.8c-2-1.4-4-1.2-5 .2-1-1.4-3-1.6-5-.2z"/>',
  franciscan:
    '<circle class="vp-gold" cx="16" cy="16" r="14.5"/><circle class="vp-beads" cx="16" cy="16" r="11.5"/><path class="vp-tau" d="M8.5 8.5c4 1.4 11 1.4 15 0l.6 4.3c-2 .7-4 .9-5.6 1l.5 10.7h-6l.5-10.7c-1.6-.1-3.6-.3-5.6-1z"/>',
  village:
    '<path class="vp-wall" d="M4 30V20h9v10zM17 30V18h11v12z"/><path class="vp-roof" d="M2.5 20l6-6 6 6zM15.5 18l7-7 7 7z"/><path class="vp-dark" d="M7.5 30v-5h3v5zM20.5 30v-5h4v5z"/>',
} as const
export type BuildingName = keyof typeof BUILDINGS

/** Small things of their own size: [viewBox, drawing]. */
export const THINGS = {
  coin: [
    '0 0 24 24',
    '<circle class="vp-gold" cx="12" cy="12" r="11"/><circle class="vp-coin-line" cx="12" cy="12" r="8.7"/>',
  ],
  ducat: [
    '0 0 24 24',
    '<circle class="vp-gold" cx="12" cy="12" r="11"/><circle class="vp-coin-line" cx="12" cy="12" r="8.7"/><path class="vp-coin-lily" d="M12 5c1.8 2 2.3 4 1.3 6 2-2.2 4.7-1.4 4.7.6 0 1.7-1.8 2.3-2.9 1.3.5 1.8-.9 2.5-2.3 2.4l.8 3.2H10.4l.8-3.2c-1.4.1-2.8-.6-2.3-2.4-1.1 1-2.9.4-2.9-1.3 0-2 2.7-2.8 4.7-.6-1-2-.5-4 1.3-6z"/>',
  ],
  book: [
    '0 0 26 24',
    '<path class="vp-book" d="M13 5C10 2.2 5 2 1 3.2v17c4-1.2 9-1 12 1.8 3-2.8 8-3 12-1.8v-17C21 2 16 2.2 13 5z"/>',
  ],
  'wide-book': [
    '0 0 48 24',
    '<path class="vp-book" d="M24 5C18.5 2.2 9.2 2 1.8 3.2v17c7.4-1.2 16.7-1 22.2 1.8 5.5-2.8 14.8-3 22.2-1.8v-17C38.8 2 29.5 2.2 24 5z"/>',
  ],
  knowledge: [
    '0 0 26 24',
    '<path class="vp-book" d="M13 5C10 2.2 5 2 1 3.2v17c4-1.2 9-1 12 1.8 3-2.8 8-3 12-1.8v-17C21 2 16 2.2 13 5z"/><path class="vp-book-line" d="M13 5v16.5M4 7.2c2.4-.5 4.7-.3 6.5.6M4 11c2.4-.5 4.7-.3 6.5.6M4 14.8c2.4-.5 4.7-.3 6.5.6M22 7.2c-2.4-.5-4.7-.3-6.5.6M22 11c-2.4-.5-4.7-.3-6.5.6M22 14.8c-2.4-.5-4.7-.3-6.5.6"/>',
  ],
  vp: [
    '0 0 24 24',
    '<path class="vp-laurel" d="M11 22C5 20.5 2 16 2.2 10c2.6 1 4 2.8 4.3 5.3C5.4 12 5.2 8.3 6.6 4.6c2 2 2.6 4.2 2 6.8-.2 3.5.6 6.8 3.4 9.4 2.8-2.6 3.6-5.9 3.4-9.4-.6-2.6 0-4.8 2-6.8 1.4 3.7 1.2 7.4.1 10.7.3-2.5 1.7-4.3 4.3-5.3.2 6-2.8 10.5-8.8 12z"/><path class="vp-laurel-star" d="M12 1.5l1.3 2.7 3 .4-2.2 2.1.5 3-2.6-1.4-2.6 1.4.5-3-2.2-2.1 3-.4z"/>',
  ],
  action: [
    '0 0 30 30',
    '<ellipse cx="15" cy="24" rx="13" ry="5" fill="#000" fill-opacity=".35"/><ellipse class="vp-action-side" cx="15" cy="19" rx="13" ry="8"/><ellipse class="vp-action-top" cx="15" cy="14" rx="13" ry="8"/><ellipse class="vp-action-line" cx="15" cy="13.5" rx="9" ry="5"/>',
  ],
  anchor: [
    '0 0 24 24',
    '<circle class="vp-port" cx="12" cy="12" r="11.3"/><path class="vp-anchor" d="M12 5.5v13M8.5 9h7M5.5 13.5c.8 3.6 3.4 5.2 6.5 5.2s5.7-1.6 6.5-5.2"/><circle class="vp-anchor" cx="12" cy="5.3" r="1.7"/>',
  ],
  ship: [
    '0 0 60 52',
    '<path class="vp-hull" d="M8 36h44l-6 11H15zM8 36l-4-6h7M52 36l5-8h-8"/><path class="vp-mast" d="M30 36V4"/><path class="vp-sail" d="M15 9c8 3 22 3 30 0 4 7 4 15 0 21-8-3-22-3-30 0 4-6 4-14 0-21z"/><path class="vp-flag" d="M28 11h4v6h7v4h-7v7h-4v-7h-7v-4h7zM30 4l9 2-9 3z"/><path class="vp-swell" d="M2 49c6-3 9 2 14 0s9 2 14 0 9 2 14 0 9 2 14 0"/>',
  ],
} as const
export type ThingName = keyof typeof THINGS

/** Every dialect has a colour, a pattern and a code. */
export const DIALECT_CODES: Record<Dialect, string> = { blue: 'Oï', orange: 'Oc', violet: 'F', yellow: 'L', green: 'S' }

export const PATTERNS: Record<
  Dialect,
  { width: number; height: number; turn?: string; path: string; filled?: boolean }
> = {
  blue: { width: 7, height: 7, turn: 'rotate(45)', path: 'M0 3.5h7' },
  orange: { width: 7, height: 7, path: 'M3.5 0v7' },
  violet: { width: 14, height: 14, path: 'M7 2.5l3 4.5-3 4.5L4 7z' },
  yellow: { width: 14, height: 14, path: 'M4 2v4M2 4h4M11 9v4M9 11h4' },
  green: { width: 14, height: 8, path: 'M0 1.5a7 5 0 0 0 14 0M-7 5.5a7 5 0 0 0 14 0M7 5.5a7 5 0 0 0 14 0' },
}

/** The gold and the dialects' patterns that drawings are filled with. */
export const INKS = `
  <radialGradient id="v-gold" cx=".35" cy=".3" r=".9">
    <stop offset="0" stop-color="#fff0b8"/><stop offset=".45" stop-color="#e6bb4a"/><stop offset="1" stop-color="#b07d16"/>
  </radialGradient>
  ${DIALECTS.map((dialect) => {
    const { width, height, turn, path } = PATTERNS[dialect]
    return `<pattern id="v-pattern-${dialect}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="${turn}"` : ''}>
      <path class="vp-pattern" style="stroke: var(--dialect-${dialect}-deep)" d="${path}"/></pattern>`
  }).join('')}`

export const ROMAN = [
  '',
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
]
