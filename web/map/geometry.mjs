// The shape of the map: the coast of Natural Earth -> projection -> gentle lenses where the board is crowded -> cells -> zones.
// Every shared border is ONE arc that both zones use: neighbours fit exactly, and who touches whom can be read off the arcs.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { Delaunay } from 'd3-delaunay'
import { geoConicConformal } from 'd3-geo'
import clipping from 'polygon-clipping'
import { parse } from 'smol-toml'
import * as topojson from 'topojson-client'

const require = createRequire(import.meta.url)
const read = (path) => fs.readFileSync(new URL(path, import.meta.url), 'utf8')

export const facts = parse(read('../../src/bottega/games/volgare/facts.toml'))
export const layout = JSON.parse(read('./layout.json'))

/** 2 × (22 + 26) − 4 = 92 spaces of the knowledge track run round the edge. */
export const CELL = 44
export const COLUMNS = 22
export const ROWS = 26
export const WIDTH = CELL * COLUMNS
export const HEIGHT = CELL * ROWS

// ------------------------------------------------------------------------------------------------ projection and lenses

const conic = geoConicConformal().parallels([38, 46]).rotate([-12.4, 0]).center([0, 41.85]).scale(1).translate([0, 0])
const SCALE = 5470
const OFFSET = [457, 576]
// The lenses enlarge Umbria, Campania and the Po; while a gain stays below 2.2 the displacement is monotone: nothing folds.
const LENSES = [
  { at: [12.55, 43.2], gain: 0.6, sigma: 150 },
  { at: [15.4, 40.85], gain: 0.36, sigma: 112 },
  { at: [10.2, 44.95], gain: 0.16, sigma: 150 },
]
const SICILY_SHIFT = [-16, 10] // the strait of Messina must read as sea (V4.6)

const flat = (lonLat) => {
  const [x, y] = conic(lonLat)
  return [x * SCALE + OFFSET[0], y * SCALE + OFFSET[1]]
}
const centres = LENSES.map((lens) => flat(lens.at))

export const project = (lonLat) => {
  const point = flat(lonLat)
  const out = [...point]
  LENSES.forEach(({ gain, sigma }, i) => {
    const [dx, dy] = [point[0] - centres[i][0], point[1] - centres[i][1]]
    const pull = gain * Math.exp(-(dx * dx + dy * dy) / (2 * sigma ** 2))
    out[0] += dx * pull
    out[1] += dy * pull
  })
  return out
}

// ------------------------------------------------------------------------------------------------------------------ land

const atlas = JSON.parse(fs.readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'))
const merged = (names) =>
  topojson.merge(
    atlas,
    atlas.objects.countries.geometries.filter(({ properties }) => names.includes(properties.name)),
  )

export const area = (ring) => {
  let sum = 0
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]
    sum += p[0] * q[1] - q[0] * p[1]
  })
  return Math.abs(sum / 2)
}

/** Visvalingam: drop the point of the smallest triangle until none is smaller than `least`. */
function simplify(ring, least) {
  const points = ring.slice(0, -1)
  const triangle = (a, b, c) => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
  for (;;) {
    let smallest = least
    let at = -1
    for (let i = 0; i < points.length; i++) {
      const before = points[(i + points.length - 1) % points.length]
      const size = triangle(before, points[i], points[(i + 1) % points.length])
      if (size < smallest) [smallest, at] = [size, i]
    }
    if (at < 0 || points.length < 8) break
    points.splice(at, 1)
  }
  return [...points, points[0]]
}

export const italy = merged(['Italy', 'San Marino', 'Vatican'])
  .coordinates.map((polygon) => polygon[0].map(project))
  .filter((ring) => area(ring) > 25)
  .map((ring) => simplify(ring, 1.6))
  .sort((a, b) => area(b) - area(a))
export const [mainland, sicily, sardinia] = italy
for (const point of sicily.slice(0, -1)) {
  point[0] += SICILY_SHIFT[0]
  point[1] += SICILY_SHIFT[1]
}
export const islets = italy.slice(3)

const NEIGHBOURS = [
  'France',
  'Switzerland',
  'Austria',
  'Slovenia',
  'Croatia',
  'Bosnia and Herz.',
  'Montenegro',
  'Albania',
  'Monaco',
  'Germany',
  'Liechtenstein',
  'Hungary',
  'Serbia',
  'Tunisia',
  'Malta',
  'Algeria',
  'Greece',
  'Kosovo',
  'Macedonia',
]
const view = [
  [-60, -60],
  [WIDTH + 60, -60],
  [WIDTH + 60, HEIGHT + 60],
  [-60, HEIGHT + 60],
  [-60, -60],
]
const nearby = merged(NEIGHBOURS)
  .coordinates.filter((polygon) => polygon[0].some(([lon, lat]) => lon > 4 && lon < 21 && lat > 35 && lat < 49))
  .map((polygon) => polygon[0].filter(([lon, lat]) => lon > 0 && lon < 26 && lat > 33 && lat < 52))
  .filter((ring) => ring.length > 4)
export const abroad = clipping
  .intersection(
    nearby.map((ring) => [ring.map(project)]),
    [view],
  )
  .map((polygon) => polygon[0])
  .filter((ring) => area(ring) > 30)
  .map((ring) => simplify(ring, 4))

export const inside = (point, ring) => {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i], ring[j]]
    const crosses = a[1] > point[1] !== b[1] > point[1]
    if (crosses && point[0] < ((b[0] - a[0]) * (point[1] - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}

// ------------------------------------------------------------------------------------------------- cells, arcs and zones

const lands = { mainland, sicily, sardinia }
/** Longitude and latitude on the board; Sicily's are moved with the island. */
export const place = (zone, lonLat) => {
  const [x, y] = project(lonLat)
  return zone.land === 'sicily' ? [x + SICILY_SHIFT[0], y + SICILY_SHIFT[1]] : [x, y]
}

/** One smooth field moves every point of every arc alike: borders wander as if drawn by hand, and who touches whom stays. */
const wobble = ([x, y]) => [
  x + 3.6 * Math.sin(x / 17 + y / 29) + 2.6 * Math.sin(y / 11 - x / 37) + 1.2 * Math.sin(x / 6.1 + y / 7.3),
  y + 3.6 * Math.sin(y / 19 - x / 31 + 2) + 2.6 * Math.sin(x / 12 + y / 41 + 1) + 1.2 * Math.sin(y / 5.7 - x / 6.6),
]

function smooth(points) {
  const STEP = 8
  let out = []
  points.slice(0, -1).forEach((a, i) => {
    const b = points[i + 1]
    const pieces = Math.max(1, Math.min(60, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / STEP)))
    for (let k = 0; k < pieces; k++)
      out.push([a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces])
  })
  out.push(points.at(-1))
  const between = (before, here, after) => (before + 2 * here + after) / 4
  for (let round = 0; round < 14; round++) {
    out = out.map((p, i) => {
      if (i === 0 || i === out.length - 1) return p
      return [between(out[i - 1][0], p[0], out[i + 1][0]), between(out[i - 1][1], p[1], out[i + 1][1])]
    })
  }
  return out.map(wobble)
}

const OUTSIDE = '~'

/** The borders between the cells of different zones, each from one meeting of three to the next. */
function arcsOf(zonesHere) {
  const sites = []
  const owner = []
  for (const zone of zonesHere) {
    for (const site of layout.zones[zone.name].sites) {
      sites.push(place(zone, site))
      owner.push(zone.name)
    }
  }
  for (let i = 0; i < 40; i++) {
    sites.push([WIDTH / 2 + 2600 * Math.cos((i * Math.PI) / 20), HEIGHT / 2 + 2600 * Math.sin((i * Math.PI) / 20)])
    owner.push(OUTSIDE)
  }
  const delaunay = Delaunay.from(sites)
  const { triangles, halfedges } = delaunay
  const { circumcenters } = delaunay.voronoi([-9e3, -9e3, 9e3, 9e3])
  const at = (triangle) => [circumcenters[2 * triangle], circumcenters[2 * triangle + 1]]

  const edges = []
  const meeting = new Map() // the edges at each corner
  for (let edge = 0; edge < halfedges.length; edge++) {
    if (halfedges[edge] <= edge) continue
    const between = [owner[triangles[edge]], owner[triangles[edge % 3 === 2 ? edge - 2 : edge + 1]]].sort()
    if (between[0] === between[1]) continue
    const ends = [Math.floor(edge / 3), Math.floor(halfedges[edge] / 3)]
    const one = { ends, between, used: false }
    edges.push(one)
    for (const end of ends) meeting.set(end, [...(meeting.get(end) ?? []), one])
  }
  const arcs = []
  const walk = (start, first) => {
    const chain = [start]
    let [corner, edge] = [start, first]
    for (;;) {
      edge.used = true
      corner = edge.ends[0] === corner ? edge.ends[1] : edge.ends[0]
      chain.push(corner)
      const here = meeting.get(corner)
      const next = here.find((one) => !one.used)
      if (here.length !== 2 || corner === start || !next) break
      edge = next
    }
    arcs.push({ between: first.between, ends: [chain[0], chain.at(-1)], points: smooth(chain.map(at)) })
  }
  for (const [corner, here] of meeting)
    if (here.length !== 2) for (const edge of here) if (!edge.used) walk(corner, edge)
  for (const edge of edges) if (!edge.used) walk(edge.ends[0], edge)
  return arcs
}

/** The rings that a zone's arcs form. */
function ringsOf(name, arcs) {
  const mine = arcs.filter((arc) => arc.between.includes(name))
  const rings = []
  while (mine.length) {
    const first = mine.shift()
    const [start] = first.ends
    let end = first.ends[1]
    const points = [...first.points]
    while (end !== start) {
      const i = mine.findIndex((arc) => arc.ends.includes(end))
      if (i < 0) break
      const [arc] = mine.splice(i, 1)
      const forward = arc.ends[0] === end
      points.push(...(forward ? arc.points : [...arc.points].reverse()).slice(1))
      end = forward ? arc.ends[1] : arc.ends[0]
    }
    rings.push([...points, points[0]])
  }
  return rings
}

/** The parts of an arc that lie on land, and how long they are. */
function onLand(arc, land) {
  const parts = []
  let run = []
  let length = 0
  const close = () => {
    if (run.length > 1) parts.push(run)
    run = []
  }
  arc.points.forEach((p, i) => {
    const q = arc.points[i + 1]
    if (inside(p, land)) run.push(p)
    else if (run.length) {
      run.push(p)
      close()
    } else if (q && inside(q, land)) run.push(p)
    if (!q) return
    for (let k = 0.5; k < 8; k++) {
      const middle = [p[0] + ((q[0] - p[0]) * k) / 8, p[1] + ((q[1] - p[1]) * k) / 8]
      if (inside(middle, land)) length += Math.hypot(q[0] - p[0], q[1] - p[1]) / 8
    }
  })
  close()
  return { parts, length }
}

/** name -> { fact, rings, at } */
export const zones = {}
/** { between, points }: what is drawn as a border. */
export const borders = []
/** "a|b" -> the length of their common border on land. */
export const touching = {}

for (const [name, land] of Object.entries(lands)) {
  const here = facts.zone.filter((zone) => zone.land === name)
  const arcs = arcsOf(here)
  for (const fact of here) {
    const rings = clipping
      .intersection(
        ringsOf(fact.name, arcs).map((ring) => [ring]),
        [land],
      )
      .map((polygon) => polygon[0])
      .filter((ring) => area(ring) > 6)
      .sort((a, b) => area(b) - area(a))
    zones[fact.name] = { fact, rings, at: place(fact, layout.zones[fact.name].board) }
  }
  for (const arc of arcs) {
    if (arc.between.includes(OUTSIDE)) continue
    const { parts, length } = onLand(arc, land)
    borders.push(...parts.map((points) => ({ between: arc.between, points })))
    const pair = arc.between.join('|')
    touching[pair] = (touching[pair] ?? 0) + length
  }
}
