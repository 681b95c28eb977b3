/** The players' seals, by seat, as a sheet of sprites. */
import type { Drawing } from '../../sprites/sheet'
import { SEAL_SHAPES } from './seal-shapes'

export const styles = ['../styles/palette.css']

export const drawings: Drawing[] = SEAL_SHAPES.map((shape, seat) => ({
  name: String(seat),
  box: '-1 -1 42 42',
  scale: 2,
  markup: `
    <path d="${shape}" style="fill: var(--seat-${seat}-deep, #2c343c)" transform="translate(0 1.6)"/>
    <path d="${shape}" style="fill: var(--seat-${seat}, #4a5560)"/>
    <path d="${shape}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.5" transform="translate(20 20) scale(.8) translate(-20 -20)"/>`,
}))
