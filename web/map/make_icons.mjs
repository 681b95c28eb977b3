// Takes the icons that Volgare uses out of the collection of game-icons.net (npm package @iconify-json/game-icons, CC BY 3.0:
// icons by Lorc, Delapouite and contributors) and writes them as one small module. node map/make_icons.mjs
import fs from 'node:fs'
import { createRequire } from 'node:module'

const collection = JSON.parse(
  fs.readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')),
).icons

/** Our name for an icon, and its name in the collection. */
const ICONS = {
  politician: 'roman-toga',
  nobleman: 'jewel-crown',
  abbess: 'nun-face',
  amanuensis: 'quill-ink',
  merchant: 'shiny-purse',
  friar: 'monk-face',
  cardinal: 'pope-crown',
  travel: 'walking-boot',
  manuscript: 'scroll-quill',
  cube: 'take-my-money',
  salterio: 'lyre',
  business: 'scales',
  tracks: 'path-distance',
  seal: 'wax-seal',
  messenger: 'horse-head',
  orient: 'camel',
  riddle: 'plow',
  canticle: 'sun',
  rest: 'candle-holder',
  library: 'bookshelf',
  screen: 'medieval-pavilion',
  map: 'treasure-map',
  players: 'meeple-group',
  turn: 'hourglass',
  event: 'scroll-unfurled',
  city: 'castle',
  abbey: 'church',
  sea: 'caravel',
  vote: 'vote',
  strike: 'crossed-swords',
  charity: 'receive-money',
  pawn: 'meeple',
  bologna: 'diploma',
}

const lines = Object.entries(ICONS).map(([name, source]) => {
  if (!collection[source]) throw new Error(`no icon ${source}`)
  const paths = [...collection[source].body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1])
  return `  ${name}: '${paths.join('')}',`
})
fs.writeFileSync(
  new URL('../src/games/volgare/pieces/game-icons.ts', import.meta.url),
  `/** Icons of game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0. Written by map/make_icons.mjs; on 512 × 512. */
export const GAME_ICONS = {\n${lines.join('\n')}\n} as const\n`,
)
