/** Drawings of the house that pictures of every game may use: the players' seals and the hills under the sky. */
import { readFileSync } from 'node:fs'
import { drawings as seals } from '../src/shell/seals.sheet'
import type { Drawing } from './sheet'

const hills = readFileSync(new URL('../src/shell/hills.svg', import.meta.url), 'utf8')

export const house: Drawing[] = [
  ...seals.map((seal) => ({ ...seal, name: `seal-${seal.name}` })),
  { name: 'hills', box: '0 0 1440 74', scale: 1, markup: hills.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, '') },
]
