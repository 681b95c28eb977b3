/** The drawn map has the zones, borders, harbours and event places of the facts, and no others. It is read from the paths that
 the browser draws, not from how they were made. */
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import factsToml from '../../../src/bottega/games/volgare/facts.toml?raw'
import { ITALY, isSea, type Point } from '../../src/games/volgare/map/italy'
import { smoothed, waypoints } from '../../src/games/volgare/map/way'

interface Facts {
  zone: { name: string; kind: string; ducats: number; knowledge: number; borders: string[] }[]
  sea: { name: string; harbours: string[] }[]
  event: { place: string }[]
}
const facts = parse(factsToml) as unknown as Facts
const names = facts.zone.map((zone) => zone.name)

/** The rings of a path that consists of "M x y l dx dy …z". */
function ringsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = [...ring.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
      const points: Point[] = [[numbers[0]!, numbers[1]!]]
      for (let i = 2; i < numbers.length; i += 2) {
        const [x, y] = points.at(-1)!
        points.push([x + numbers[i]!, y + numbers[i + 1]!])
      }
      return points
    })
}
const rings = Object.fromEntries(names.map((name) => [name, ringsOf(ITALY.zones[name]!.path)]))

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** How long a stretch of their outlines two zones share. */
function shared(a: string, b: string): number {
  const others = rings[b]!.flat()
  let length = 0
  for (const ring of rings[a]!) {
    const common = ring.map((point) => others.some((other) => distance(point, other) < 0.15))
    for (let i = 1; i < ring.length; i++) if (common[i - 1] && common[i]) length += distance(ring[i - 1]!, ring[i]!)
  }
  return length
}

function inside([x, y]: Point, zone: string): boolean {
  return rings[zone]!.some((ring) => {
    let odd = false
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + ring.length - 1) % ring.length]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
    })
    return odd
  })
}

describe('the map', () => {
  it('has the zones of the facts', () => {
    expect(Object.keys(ITALY.zones).sort()).toEqual([...names].sort())
  })

  it('draws every border of the facts, and none besides', () => {
    for (const [i, a] of facts.zone.entries()) {
      for (const b of facts.zone.slice(i + 1)) {
        const length = shared(a.name, b.name)
        const listed = a.borders.includes(b.name)
        expect(b.borders.includes(a.name)).toBe(listed)
        // A listed border must be seen as one; others must not even meet in a point that looks like one.
        if (listed) expect(length, `${a.name}–${b.name}`).toBeGreaterThan(18)
        else expect(length, `${a.name}–${b.name}`).toBeLessThan(0.5)
      }
    }
  })

  it('lets pawns cross every border, and only those', () => {
    const listed = new Set(
      facts.zone.flatMap((zone) => zone.borders.map((other) => [zone.name, other].sort().join('|'))),
    )
    expect(new Set(Object.keys(ITALY.crossings))).toEqual(listed)
  })

  it('has a lane from each harbour to its sea', () => {
    const lanes = ITALY.lanes.map(({ sea, harbour }) => `${sea} ${harbour}`).sort()
    expect(lanes).toEqual(facts.sea.flatMap((sea) => sea.harbours.map((name) => `${sea.name} ${name}`)).sort())
    for (const { harbour } of ITALY.lanes) expect(ITALY.zones[harbour]!.harbour).toBeDefined()
    for (const sea of facts.sea) expect(isSea(sea.name)).toBe(true)
  })

  it('has a place for everything a zone can hold', () => {
    for (const { name, kind, ducats, knowledge } of facts.zone) {
      const places = ITALY.zones[name]!
      expect(places.pawns).toHaveLength(5)
      expect(Boolean(places.badges), name).toBe(ducats + knowledge > 0 || kind === 'bologna')
      expect(Boolean(places.taken), name).toBe(ducats + knowledge > 0 || kind === 'bologna')
      expect(Boolean(places.canticle), name).toBe(kind === 'franciscan')
      expect(Boolean(places.slot), name).toBe(facts.event.some(({ place }) => place === name))
    }
  })

  it('keeps five pawns in their zone and apart from each other', () => {
    for (const name of names) {
      const { pawns } = ITALY.zones[name]!
      for (const [x, y] of pawns)
        expect(inside([x, y + 16], name) || inside([x, y], name), `${name} ${x} ${y}`).toBe(true)
      pawns.forEach((pawn, i) => {
        // Their letters, eight units to each side, are never covered by another's robe.
        for (const other of pawns.slice(i + 1)) expect(distance(pawn, other), name).toBeGreaterThan(16)
      })
    }
  })
})

describe('a way', () => {
  it('goes through the borders and along the lanes', () => {
    const [from, to]: Point[] = [ITALY.zones.milano!.pawns[0]!, ITALY.zones.palermo!.pawns[1]!]
    const way = waypoints(['milano', 'genova', 'tirreno', 'palermo'], from!, to!)
    expect(way[0]).toEqual(from)
    expect(way).toContainEqual(ITALY.crossings['genova|milano'])
    expect(way).toContainEqual(ITALY.zones.genova!.harbour)
    expect(way).toContainEqual(ITALY.seas.tirreno.at)
    expect(way).toContainEqual(ITALY.zones.palermo!.harbour)
    expect(way.at(-1)).toEqual(to)
  })

  it('is a curve that starts and ends where the pawn stands', () => {
    const curve = smoothed([
      [0, 0],
      [10, 10],
      [30, 0],
    ])
    expect(curve[0]).toEqual([0, 0])
    expect(curve.at(-1)).toEqual([30, 0])
    expect(curve.length).toBeGreaterThan(10)
  })
})
