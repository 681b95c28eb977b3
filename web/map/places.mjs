// Where things stand in the zones. Symbols, names and values are placed by hand (layout.json); what comes and goes (pawns, marks
// of who took a city, the Canticle's tile, the number of actions) is placed where it hides least, and stays in its zone.
import { facts, inside, layout } from './geometry.mjs'

const ICON = 36
const CATHEDRAL = 42
const NAME = 19.5
const LETTER = 0.47 // of the size: the average width of a letter
const BADGE = 32
const PAWNS = 5

/** Sizes of what is placed here, and how much it hurts to stand on what. */
const SIZES = { canticle: [28, 28], taken: [46, 20], cost: [26, 30], pawn: [30, 44] }
const HURTS = {
  name: 9,
  badge: 8,
  icon: 3,
  shield: 4,
  slot: 8,
  harbour: 4,
  canticle: 8,
  taken: 5,
  cost: 6,
  pawn: 30,
  lane: 0,
}

const overlap = (a, b) =>
  Math.max(0, Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]))
const round = (value) => Math.round(value * 10) / 10
const centred = ([x, y], [w, h]) => [x - w / 2, y - h / 2, w, h]

export function placeThings({ zones, seas }) {
  /** [kind, box] of everything that stands on the map. */
  const things = []
  const put = (kind, box) => things.push([kind, box])
  const out = {}

  // What is printed, first for all zones: the things of one may reach into the next.
  for (const [name, { fact, at, rings }] of Object.entries(zones)) {
    const own = layout.zones[name]
    const there = (by) => [at[0] + by[0], at[1] + by[1]]
    const iconSize = own.isize ?? (fact.kind === 'cathedral' ? CATHEDRAL : ICON)
    const icon = there(own.icon ?? [0, -20])
    const label = own.label ?? fact.title
    const size = own.size ?? NAME
    const title = there(own.name ?? [0, 10])
    const badges = there(own.badges ?? [0, 30])
    const values = [fact.ducats > 0, fact.knowledge > 0].filter(Boolean).length
    const shield =
      fact.colour === 'white'
        ? null
        : there(
            own.shield ?? [(own.icon ?? [0, -20])[0] + iconSize / 2 - 1, (own.icon ?? [0, -20])[1] - iconSize / 2 + 3],
          )
    put('icon', centred(icon, [iconSize - 4, iconSize - 4]))
    put('name', [
      title[0] - (label.length * size * LETTER) / 2,
      title[1] - size * 0.75,
      label.length * size * LETTER,
      size * 0.95,
    ])
    if (values) put('badge', centred(badges, [BADGE * values, 26]))
    if (fact.kind === 'bologna') put('badge', centred(badges, [56, 26]))
    if (shield) put('shield', centred(shield, [20, 23]))
    out[name] = {
      at: at.map(round),
      icon: icon.map(round),
      iconSize,
      name: title.map(round),
      size,
      label: own.label ?? null,
    }
    if (values || fact.kind === 'bologna') out[name].badges = badges.map(round)
    if (shield) out[name].shield = shield.map(round)
    if (own.harbour) {
      out[name].harbour = there(own.harbour).map(round)
      put('harbour', centred(out[name].harbour, [26, 26]))
    }
    if (own.slot) {
      const slot = there(own.slot)
      const inland = rings.some((ring) => inside(slot, ring))
      out[name].slot = slot.map(round)
      put('slot', centred(slot, [52, 36]))
      if (!inland) {
        const near = there([own.slot[0] * 0.28, own.slot[1] * 0.28 + 6])
        const bend = there([own.slot[0] * 0.7, own.slot[1] * 0.5])
        out[name].leader = `M${slot.map(round).join(' ')}Q${bend.map(round).join(' ')} ${near.map(round).join(' ')}`
      }
    }
  }
  for (const at of Object.values(seas)) put('slot', centred(at, [64, 64]))

  /** The best place for something in a zone: over as little as may be, its feet inside, near the middle. */
  function best(kind, { rings, at }, feet) {
    const [w, h] = SIZES[kind]
    const [ring] = rings
    const xs = ring.map((p) => p[0])
    const ys = ring.map((p) => p[1])
    let found = null
    let least = Infinity
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 3) {
      for (let x = Math.min(...xs); x <= Math.max(...xs); x += 3) {
        const stands = feet([x, y])
        const outside = stands.filter((p) => !rings.some((one) => inside(p, one))).length
        if (outside > stands.length / 2 || !rings.some((one) => inside(stands[0], one))) continue
        const box = centred([x, y], [w, h])
        let cost = outside * 120 + Math.hypot(x - at[0], y - at[1]) * 0.6
        for (const [other, otherBox] of things) cost += overlap(box, otherBox) * HURTS[other]
        if (cost < least) [least, found] = [cost, [x, y]]
      }
    }
    put(kind, centred(found, [w, h]))
    return found.map(round)
  }
  const corners =
    ([w, h]) =>
    ([x, y]) => [
      [x, y],
      [x - w / 2, y - h / 2],
      [x + w / 2, y - h / 2],
      [x - w / 2, y + h / 2],
      [x + w / 2, y + h / 2],
    ]
  /** A pawn stands where its foot is (that comes first); its head may reach over a border. */
  const foot = ([x, y]) => [
    [x, y + 16],
    [x - 13, y + 18],
    [x + 13, y + 18],
    [x - 10, y - 4],
    [x + 10, y - 4],
  ]

  for (const [name, zone] of Object.entries(zones)) {
    const own = layout.zones[name]
    const there = (by) => [zone.at[0] + by[0], zone.at[1] + by[1]]
    const set = (kind) => {
      if (!own[kind]) return best(kind, zone, corners(SIZES[kind]))
      put(kind, centred(there(own[kind]), SIZES[kind]))
      return there(own[kind]).map(round)
    }
    if (zone.fact.kind === 'franciscan') out[name].canticle = set('canticle')
    if (zone.fact.ducats || zone.fact.knowledge || zone.fact.kind === 'bologna') out[name].taken = set('taken')
    out[name].cost = set('cost')
  }
  for (const [name, zone] of Object.entries(zones)) {
    const own = layout.zones[name]
    const byHand = (own.pawns ?? []).map(([dx, dy]) => [round(zone.at[0] + dx), round(zone.at[1] + dy)])
    for (const at of byHand) put('pawn', centred(at, SIZES.pawn))
    out[name].pawns = [...byHand]
    while (out[name].pawns.length < PAWNS) out[name].pawns.push(best('pawn', zone, foot))
  }
  const seaPlaces = Object.fromEntries(
    Object.entries(seas).map(([name, [x, y]]) => [
      name,
      {
        at: [round(x), round(y)],
        cost: [round(x + 34), round(y - 30)],
        pawns: [
          [44, 14],
          [-44, 14],
          [70, 34],
          [-70, 34],
          [0, 50],
        ].map(([dx, dy]) => [round(x + dx), round(y + dy)]),
      },
    ]),
  )

  // What is printed must not lie on itself.
  const crowded = []
  const printedThings = things.filter(([kind]) => ['name', 'icon', 'badge', 'slot', 'harbour'].includes(kind))
  printedThings.forEach(([a, boxA], i) => {
    for (const [b, boxB] of printedThings.slice(i + 1))
      if (overlap(boxA, boxB) > 30) crowded.push(`${a} ${boxA.map(Math.round)} / ${b} ${boxB.map(Math.round)}`)
  })
  return { zones: out, seas: seaPlaces, boxes: things.map(([, box]) => box), crowded, events: facts.event }
}
