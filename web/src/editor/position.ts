/** Positions as the editor handles them: plain fields that are read and changed at a path, seats that come and go, and links. */
import type { PositionField, PositionSchema } from '../lib/wire'

export type Position = Record<string, unknown>
export type Path = readonly (string | number)[]

/** What lies at a path; undefined where there is nothing. */
export function at(position: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (value === null || typeof value !== 'object' ? undefined : (value as Position)[step]),
    position,
  )
}

/** The position with another value at a path; what lies elsewhere keeps its identity. */
export function changed(position: Position, path: Path, value: unknown): Position {
  const [step, ...rest] = path
  if (step === undefined) return value as Position
  const inner = rest.length ? changed((position[step] ?? {}) as Position, rest, value) : value
  if (Array.isArray(position))
    return position.map((one: unknown, i) => (i === step ? inner : one)) as unknown as Position
  return { ...position, [step]: inner }
}

export function seatsOf(position: Position): Position[] {
  return Array.isArray(position.seats) ? (position.seats as Position[]) : []
}

const OF_SEATS = new Set<PositionField['kind']>(['order', 'some', 'seat'])

/** The position with more or fewer seats. Fields that name seats are left out: they have their defaults again. */
export function withSeats(schema: PositionSchema, position: Position, count: number): Position {
  const seats = seatsOf(position)
  const kept = Array.from({ length: count }, (_, i) => seats[i] ?? {})
  return { ...without(schema.fields, position), seats: kept }
}

function without(fields: readonly PositionField[], position: Position): Position {
  const left: Position = {}
  for (const field of fields) {
    const value = position[field.name]
    if (value === undefined || OF_SEATS.has(field.kind)) continue
    left[field.name] = field.kind === 'group' ? without(field.fields, value as Position) : value
  }
  return left
}

// ------------------------------------------------------------------------------------------------------- links

const MARK = 'p='

/** A position as the fragment of a link. */
export async function packed(position: Position): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(position)))
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `#${MARK}${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The position of a fragment; null if it has none. */
export async function unpacked(fragment: string): Promise<Position | null> {
  const text = fragment.replace(/^#/, '')
  if (!text.startsWith(MARK)) return null
  try {
    const letters = atob(text.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const json: unknown = JSON.parse(
      new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes)),
    )
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Position) : null
  } catch {
    return null
  }
}

/** The moment of a table that a fragment leads to: `#from=KEYS&at=41`. */
export function momentOf(fragment: string): { key: string; length: number } | null {
  const asked = new URLSearchParams(fragment.replace(/^#/, ''))
  const key = asked.get('from')
  const length = asked.get('at') ?? ''
  return key && /^\d+$/.test(length) ? { key, length: Number(length) } : null
}

export const linkToMoment = (game: string, keys: string, length: number): string =>
  `/editor/${game}#${new URLSearchParams({ from: keys, at: String(length) }).toString()}`

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  const done = writer.write(bytes).then(() => writer.close())
  const [answer] = await Promise.all([new Response(stream.readable).arrayBuffer(), done])
  return new Uint8Array(answer)
}
