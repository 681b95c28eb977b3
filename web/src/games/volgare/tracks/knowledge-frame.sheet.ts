/** The knowledge track as it is drawn round the map: squares that turn golden level by level, and an initial where one begins. As it is
 too large for a bitmap, it becomes an SVG file of its own. */
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { lettering } from '../../../../sprites/lettering'
import type { Drawing } from '../../../../sprites/sheet'
import { INKS, ROMAN } from '../pieces/drawings'
import { CELL, cornerOf, HEIGHT, WIDTH } from './frame'

export const styles = ['../../../styles/palette.css', '../palette.css']
export const page = { 'data-game': 'volgare' }
export const definitions = INKS

const { knowledge } = parse(
  readFileSync(new URL('../../../../../src/bottega/games/volgare/facts.toml', import.meta.url), 'utf8'),
) as unknown as { knowledge: { levels: number[] } }
/** The spaces with which the levels begin; the last of them is the end of the track. */
const LEVELS = knowledge.levels

const GROUNDS = ['#f4e8cc', '#f1e2bd', '#eedbac', '#ebd49b', '#e7cc8a', '#e3c478', '#dfbb66', '#d9ae4c']
const NUMERAL_SIZE = [0, 23, 19, 15, 18, 21, 17, 14, 12]

function square(space: number, level: number): string {
  const [x, y] = cornerOf(space)
  return `<rect fill="${GROUNDS[level]}" stroke="#9a7a3e" x="${x + 2}" y="${y + 2}" width="40" height="40" rx="3"/>
    <g fill="#4a3513">${lettering(String(space), '', 16, x + 22, y + 27, { face: space % 5 === 0 ? 'sans' : 'light' })}</g>`
}

function initial(space: number, level: number): string {
  const [x, y] = cornerOf(space)
  return `<rect fill="url(#v-gold)" x="${x + 1}" y="${y + 1}" width="42" height="42" rx="3"/>
    <rect style="fill: var(--${level % 2 ? 'lapis' : 'vermilion'})" x="${x + 4.5}" y="${y + 4.5}" width="35" height="35"/>
    <path
      fill="none" stroke="#f7e7b4" stroke-width="1.2" stroke-opacity=".75" transform="translate(${x} ${y})"
      d="M7 37c-2-9 3-12 6-9s-1 7-3 4M37 7c2 9-3 12-6 9s1-7 3-4M7 7c5 0 7 2 7 6M37 37c-5 0-7-2-7-6"/>
    <g fill="#fff2c4">${lettering(ROMAN[level + 1]!, '', NUMERAL_SIZE[level + 1]!, x + 22, y + 28.5, { face: 'uncial' })}</g>`
}

const spaces = Array.from({ length: LEVELS.at(-1)! }, (_, i) => i + 1).map((space) => {
  const level = LEVELS.indexOf(space)
  return level < 0
    ? square(
        space,
        LEVELS.findLastIndex((first) => space >= first),
      )
    : initial(space, level)
})

export const drawings: Drawing[] = [
  {
    name: 'frame',
    box: `0 0 ${WIDTH} ${HEIGHT}`,
    scale: 1,
    markup: `${spaces.join('')}
      <rect fill="none" stroke="#b98d2b" stroke-width="5" x="${CELL}" y="${CELL}" width="${WIDTH - 2 * CELL}" height="${HEIGHT - 2 * CELL}"/>`,
  },
]
