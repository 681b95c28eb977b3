/** What pictures of Volgare's tables are made with: its pieces, the map without what comes and goes, and where that lies on it. */
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { house } from '../../../sprites/house'
import { lettering } from '../../../sprites/lettering'
import type { Drawing } from '../../../sprites/sheet'
import { ITALY, WITHOUT_FRAME } from './map/italy'
import { FOLDS, SLOPES, WATERLINES } from './map/scenery'
import { symbolOf } from './map/symbols'
import { drawings as pieces } from './pieces/volgare.sheet'
import { INKS } from './pieces/drawings'
import { cornerOf, CELL, HEIGHT, WIDTH } from './tracks/frame'
import { clusterOf } from './tracks/discs'
import { drawings as frames } from './tracks/knowledge-frame.sheet'
import type { ZoneFacts } from './view'

export const styles = [
  '../../styles/palette.css',
  '../../styles/base.css',
  './palette.css',
  './pieces/pieces.css',
  './pieces/drawings.css',
  './picture.css',
]
export const page = { 'data-game': 'volgare' }
export const definitions = INKS

type PrintedZone = Pick<ZoneFacts, 'name' | 'kind' | 'ducats' | 'knowledge' | 'colour'> & { title: string }
const { zone: ZONES } = parse(
  readFileSync(new URL('../../../../src/bottega/games/volgare/facts.toml', import.meta.url), 'utf8'),
) as unknown as { zone: PrintedZone[] }

const known = new Map([...pieces, ...frames].map((drawing) => [drawing.name, drawing]))
/** A piece in a larger drawing, by its middle. */
function laid(name: string, x: number, y: number, width: number, height = width): string {
  const piece = known.get(name)
  if (!piece) throw new Error(`nothing is called ${name}`)
  return `<svg x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" viewBox="${piece.box}">${piece.markup}</svg>`
}

const inner = `x="${WITHOUT_FRAME.x}" y="${WITHOUT_FRAME.y}" width="${WITHOUT_FRAME.width}" height="${WITHOUT_FRAME.height}"`

function ground({ name, colour }: PrintedZone): string {
  const shape = ITALY.zones[name]!.path
  const pattern = colour === 'white' ? '' : `<path d="${shape}" fill="url(#v-pattern-${colour})" fill-opacity=".34"/>`
  return `<path d="${shape}" style="fill: var(--dialect-${colour})"/>${pattern}`
}

function signs(zone: PrintedZone): string {
  const { icon, iconSize, badges, harbour, leader, slot } = ITALY.zones[zone.name]!
  const both = zone.ducats && zone.knowledge ? 17 : 0
  return [
    leader ? `<path class="vm-leader" d="${leader}"/>` : '',
    slot ? `<rect class="vm-slot" x="${slot[0] - 24}" y="${slot[1] - 16}" width="48" height="32" rx="4"/>` : '',
    harbour ? laid('anchor', ...harbour, 26) : '',
    laid(symbolOf(zone), ...icon, iconSize),
    badges && zone.ducats ? laid(`coin-${zone.ducats}`, badges[0] - both, badges[1], 28) : '',
    badges && zone.knowledge && zone.kind !== 'bologna'
      ? laid(`book-${zone.knowledge}`, badges[0] + both, badges[1], 30, 28)
      : '',
  ].join('')
}

function nameOf({ name, title }: PrintedZone): string {
  const { name: at, size, label } = ITALY.zones[name]!
  const word = (name === 'gubbio' ? null : label) ?? title
  const written = (kind: string) => lettering(word, kind, size, at[0], at[1], { face: 'serif' })
  return written('vm-name-halo') + written('vm-name')
}

const MAP: Drawing = {
  name: 'map',
  box: `0 0 ${WIDTH} ${HEIGHT}`,
  scale: 1,
  markup: `
    <clipPath id="map-inner"><rect ${inner}/></clipPath><clipPath id="map-land"><path d="${ITALY.land}"/></clipPath>
    <g clip-path="url(#map-inner)">
      <rect class="vm-sea" ${inner}/>
      ${WATERLINES.map(
        ([width, colour, opacity]) =>
          `<g class="vm-line" style="stroke: var(${colour})" stroke-width="${width}" stroke-opacity="${opacity}"><path d="${ITALY.abroad}"/><path d="${ITALY.land}"/></g>`,
      ).join('')}
      <path class="vm-abroad" d="${ITALY.abroad}"/><path class="vm-slopes" d="${SLOPES}"/><path class="vm-folds" d="${FOLDS}"/>
      ${ITALY.lanes.map(({ from, control, to }) => `<path class="vm-lane" d="M${from.join(' ')}Q${control.join(' ')} ${to.join(' ')}"/>`).join('')}
    </g>
    ${ZONES.map(ground).join('')}
    ${Object.values(ITALY.seas)
      .map(({ at }) => laid('ship', at[0], at[1] - 3, 52, 46))
      .join('')}
    <path class="vm-islets" d="${ITALY.islets}"/>
    <g clip-path="url(#map-land)"><path class="vm-border-light" d="${ITALY.borders}"/><path class="vm-border" d="${ITALY.borders}"/></g>
    <path class="vm-coast" d="${ITALY.land}"/>
    ${ZONES.map(signs).join('')}
    ${laid('frame', WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)}`,
}
const NAMES: Drawing = { ...MAP, name: 'names', markup: ZONES.map(nameOf).join('') }

export const drawings: Drawing[] = [...house, ...pieces, MAP, NAMES]

const spaces = Array.from({ length: 92 }, (_, i) => i + 1)
/** Where things lie on the map, by their middles; the discs of a stack beside each other, in parts of a space. */
export const places = {
  size: [WIDTH, HEIGHT],
  zones: ITALY.zones,
  seas: ITALY.seas,
  knowledge: Object.fromEntries(spaces.map((space) => [space, cornerOf(space).map((corner) => corner + CELL / 2)])),
  cell: CELL,
  clusters: Object.fromEntries([1, 2, 3, 4, 5].map((discs) => [discs, clusterOf(discs)])),
}
