// Draws the map from facts.toml, layout.json and Natural Earth, and writes src/games/volgare/map/italy.json.
// node map/make_map.mjs   (a test checks that what is written has the borders of the facts and no others)
import fs from 'node:fs'
import {
  abroad,
  borders,
  CELL,
  facts,
  HEIGHT,
  inside,
  islets,
  layout,
  mainland,
  project,
  sardinia,
  sicily,
  touching,
  WIDTH,
  zones,
} from './geometry.mjs'
import { placeThings } from './places.mjs'

const round = (value) => Math.round(value * 10) / 10
const point = ([x, y]) => [round(x), round(y)]

/** A ring or line as a path of steps from point to point, in tenths: half as long as with coordinates. */
function path(points, closed = true) {
  let at = null
  let text = ''
  for (const p of points.map(point)) {
    if (!at) text += `M${p[0]} ${p[1]}l`
    else {
      const [dx, dy] = [round(p[0] - at[0]), round(p[1] - at[1])]
      if (dx === 0 && dy === 0) continue
      text += `${number(dx, text)}${number(dy, text + number(dx, text))}`
    }
    at = p
  }
  return text + (closed ? 'z' : '')
}
/** A number, with a blank before it only where it could not be told from the one before. */
function number(value, before) {
  const text = String(value).replace(/^(-?)0\./, '$1.')
  return /[\dz.]$/.test(before) && !text.startsWith('-') ? ` ${text}` : text
}

const pairs = new Set(facts.zone.flatMap((zone) => zone.borders.map((other) => [zone.name, other].sort().join('|'))))
const missing = [...pairs].filter((pair) => !(touching[pair] > 0.5))
const extra = Object.keys(touching).filter((pair) => touching[pair] > 0.5 && !pairs.has(pair))
const short = [...pairs].filter((pair) => touching[pair] < 22)
if (missing.length || extra.length || short.length)
  throw new Error(`borders: missing ${missing}, extra ${extra}, short ${short}`)

// ----------------------------------------------------------------------------------------------------------- seas, scenery

const seas = Object.fromEntries(facts.sea.map((sea) => [sea.name, project(layout.seas[sea.name].board)]))
/** How lanes bend, so that they keep off the land. */
const BENDS = { genova: [-40, 30], roma: [-20, 30], venezia: [30, -10], brindisi: [20, -30], cagliari: [0, 30] }

const offset = (zone, by) => [zone.at[0] + by[0], zone.at[1] + by[1]]
const harbour = (name) => offset(zones[name], layout.zones[name].harbour)
const lanes = facts.sea.flatMap((sea) =>
  sea.harbours.map((name) => {
    const [from, to] = [harbour(name), seas[sea.name]]
    const bend = BENDS[name] ?? [0, 0]
    const control = [(from[0] + to[0]) / 2 + bend[0], (from[1] + to[1]) / 2 + bend[1]]
    return { sea: sea.name, harbour: name, from: point(from), control: point(control), to: point(to) }
  }),
)

const placed = placeThings({ zones, seas, lanes })

let seed = 7
const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
const allLand = [mainland, sicily, sardinia, ...islets, ...abroad]
let waves = ''
for (let y = 70; y < HEIGHT - 60; y += 27) {
  for (let x = 62 + ((y / 27) % 2) * 24; x < WIDTH - 70; x += 48) {
    const [px, py] = [x + random() * 18 - 9, y + random() * 8 - 4]
    const around = [
      [0, 0],
      [26, 0],
      [-26, 0],
      [0, 24],
      [0, -24],
      [40, 14],
      [-36, -14],
    ]
    const open = around.every(([dx, dy]) => !allLand.some((ring) => inside([px + dx, py + dy], ring)))
    const busy = placed.boxes.some(
      ([bx, by, w, h]) => px > bx - 22 && px < bx + w + 10 && py > by - 10 && py < by + h + 10,
    )
    if (open && !busy && random() < 0.62) waves += `M${round(px)} ${round(py)}q4-5 8 0t8 0`
  }
}
const HILLS = [
  [6.2, 45.6],
  [6.35, 46.15],
  [7, 46.3],
  [7.6, 46.35],
  [6.7, 46.75],
  [7.4, 46.9],
  [8.2, 46.8],
  [8.7, 46.65],
  [9.3, 46.85],
  [9.9, 47],
  [10.6, 47.15],
  [8.9, 47.15],
  [6.2, 44.6],
  [6.3, 44.15],
  [11.4, 47.25],
  [12.3, 47.15],
  [13, 46.95],
  [13.7, 46.85],
  [14.1, 46.5],
  [14.4, 46.1],
  [15, 45.3],
  [15.8, 44.5],
  [16.6, 44.1],
  [17.3, 43.7],
  [17.9, 43.4],
  [9.1, 42.3],
  [9.05, 41.9],
  [16.2, 45],
  [17, 44.6],
]
const hills = HILLS.map((at) => point(project(at))).filter(
  ([x, y]) => x > 60 && x < WIDTH - 60 && y > 56 && !(x > 590 && y < 300),
)

// ------------------------------------------------------------------------------------------------------------------- file

/** Where a pawn crosses a border: the middle of its longest part. */
function crossings() {
  const longest = {}
  for (const { between, points } of borders) {
    const pair = between.join('|')
    const length = points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - points[i][0], p[1] - points[i][1]), 0)
    if (!longest[pair] || length > longest[pair].length) longest[pair] = { length, middle: points[points.length >> 1] }
  }
  return Object.fromEntries(Object.entries(longest).map(([pair, { middle }]) => [pair, point(middle)]))
}

const italy = {
  width: WIDTH,
  height: HEIGHT,
  cell: CELL,
  land: [mainland, sicily, sardinia, ...islets].map((ring) => path(ring)).join(''),
  islets: islets.map((ring) => path(ring)).join(''),
  abroad: abroad.map((ring) => path(ring)).join(''),
  waves,
  hills,
  borders: borders.map(({ points }) => path(points, false)).join(''),
  crossings: crossings(),
  zones: Object.fromEntries(
    Object.entries(zones).map(([name, zone]) => [
      name,
      {
        path: zone.rings.map((ring) => path(ring)).join(''),
        ...placed.zones[name],
      },
    ]),
  ),
  seas: Object.fromEntries(facts.sea.map((sea) => [sea.name, placed.seas[sea.name]])),
  lanes,
}
const file = new URL('../src/games/volgare/map/italy.json', import.meta.url)
fs.writeFileSync(
  file,
  JSON.stringify(italy, null, 1).replace(
    /\[\s+(-?[\d.]+),\s+(-?[\d.]+)(?:,\s+(-?[\d.]+))?\s+\]/g,
    (_, a, b, c) => `[${a}, ${b}${c ? `, ${c}` : ''}]`,
  ) + '\n',
)
console.log(
  'italy.json',
  Math.round(fs.statSync(file).size / 1024),
  "KB; things in each other's way:",
  placed.crowded.join('; ') || 'none',
)
