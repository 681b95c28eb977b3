/** The knowledge track as it is drawn round the map: squares that turn golden level by level, and an initial where one begins. */
import { largePictureOf } from '../../../lib/pictures.svelte'
import { lettering } from '../../lettering'
import { ROMAN } from '../pieces'
import { CELL, cornerOf, HEIGHT, WIDTH } from './knowledge'

const GROUNDS = ['#f4e8cc', '#f1e2bd', '#eedbac', '#ebd49b', '#e7cc8a', '#e3c478', '#dfbb66', '#d9ae4c']
const NUMERAL_SIZE = [0, 23, 19, 15, 18, 21, 17, 14, 12]

/** The address of its picture. `levels`: the spaces with which they begin. */
export function framePicture(levels: number[], length: number): string {
  return largePictureOf(`volgare knowledge ${levels.join(' ')} of ${length}`, `0 0 ${WIDTH} ${HEIGHT}`, () => {
    const spaces = Array.from({ length }, (_, i) => i + 1)
    const drawn = spaces.map((space) => {
      const level = levels.indexOf(space)
      return level < 0 ? square(space, levels.findLastIndex((first) => space >= first)) : initial(space, level)
    })
    return `${drawn.join('')}
      <rect fill="none" stroke="#b98d2b" stroke-width="5" x="${CELL}" y="${CELL}" width="${WIDTH - 2 * CELL}" height="${HEIGHT - 2 * CELL}"/>`
  })
}

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
