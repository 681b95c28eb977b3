/** What pictures of Carrara's tables are made with: its pieces, the wheel without its blocks, and where these lie on it. */
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { house } from '../../../sprites/house'
import { lettering } from '../../../sprites/lettering'
import type { Drawing } from '../../../sprites/sheet'
import { EMBLEMS } from './board/city-emblems'
import { blockSize, inlay, place, ringPath, SPOTS, STEP, veins } from './board/wheel'
import { CUTS } from './pieces/drawings'
import { drawings as pieces } from './pieces/carrara.sheet'
import { COLOURS, SECTIONS } from './view'

export const styles = [
  '../../styles/palette.css',
  '../../styles/base.css',
  './pieces/pieces.css',
  './pieces/drawings.css',
  './picture.css',
]

const { wheel } = parse(
  readFileSync(new URL('../../../../src/bottega/games/carrara/facts.toml', import.meta.url), 'utf8'),
) as unknown as { wheel: { prices: number[][] } }

const each = (draw: (section: number) => string) => SECTIONS.map((_, section) => draw(section)).join('')
const odd = (i: number) => (i % 2 ? ' odd' : '')

/** A price on its stone, from the best colour to the worst along the rim. */
function price(section: number, k: number): string {
  const colour = COLOURS[k]!
  const [x, y] = place(154.5, section * STEP + (k - (COLOURS.length - 1) / 2) * 9)
  const coins = wheel.prices[section]![k]!
  const kind = coins ? 'pw-price' : 'pw-price free'
  const stone = coins ? `<path class="pc-face" d="${CUTS[colour]}"/>` : `<path class="pc-free" d="${CUTS[colour]}"/>`
  return `<g class="stone-${colour}" transform="translate(${x - 11.4} ${y - 10.8}) scale(.57)">${stone}</g>
    <g class="stone-${colour}">${lettering(String(coins), kind, 15.5, x, y + 4.8)}</g>`
}

const rosette = Array.from({ length: 12 }, (_, i) => {
  return `<path class="pw-petal${odd(i)}" transform="rotate(${i * 30})" d="M0-8C7-18 7-30 0-41C-7-30-7-18 0-8z"/>`
}).join('')

const WHEEL: Drawing = {
  name: 'wheel',
  box: '-186 -186 372 376',
  scale: 1,
  markup: `
    <circle class="pw-shadow" cy="5" r="181"/><circle class="pw-brass" r="182"/><circle class="pw-brass-light" r="175"/>
    <circle class="pw-beads" r="178.5"/>
    ${each((i) => `<path class="pw-ring${odd(i)}" d="${ringPath(i, 173, 136)}"/>`)}
    <circle class="pw-groove" r="135.5"/><circle class="pw-face" r="133"/>
    ${each((i) => `<path class="pw-wedge${odd(i)}" d="${ringPath(i, 133, 47)}"/><path class="pw-veins" d="${veins(i)}"/><path class="pw-inlay" d="${inlay(i)}"/>`)}
    ${each((i) => COLOURS.map((_, k) => price(i, k)).join(''))}
    <circle class="pw-brass" r="47"/><circle class="pw-hub" r="43"/>${rosette}
    <circle class="pw-brass-light" r="9"/><circle class="pw-heart" r="6"/>
    ${each((i) => `<path class="pw-arrow" transform="rotate(${i * STEP + 30})" d="M-5-140.5L6-134.5L-5-128.5z"/>`)}`,
}

const emblems: Drawing[] = Object.entries(EMBLEMS).map(([city, markup]) => ({
  name: `emblem-${city}`,
  box: '0 0 48 52',
  scale: 1,
  markup: `<g class="pw-emblem">${markup}</g>`,
}))

export const drawings: Drawing[] = [...house, ...pieces, ...emblems, WHEEL]

/** By how many blocks lie in a section: how large each is, and where its middle lies if the section is on top. */
export const places = {
  box: WHEEL.box.split(' ').map(Number),
  step: STEP,
  blocks: Object.fromEntries(
    Object.entries(SPOTS).map(([count, spots]) => [count, { size: blockSize(Number(count)), spots }]),
  ),
}
