/** Who sits where at a table that is about to be opened. */
import type { NewTable, TableKeys } from '../lib/wire'
import { t, words } from '../lib/words.svelte'

/** People at this screen ("you" and those who take turns with you), a friend by link, or the name of a level. */
export type SeatKind = 'you' | 'here' | 'friend' | (string & {})

export interface DraftSeat {
  kind: SeatKind
  name: string
  /** A head start in points, or the points that make the chances even; none if it is missing. */
  headStart?: number | 'even'
}

export const PEOPLE: readonly SeatKind[] = ['you', 'here', 'friend']
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI']

export function isPerson(kind: SeatKind): boolean {
  return PEOPLE.includes(kind)
}

export function kindName(kind: SeatKind): string {
  if (isPerson(kind)) return t(`web.home.seat.${kind}`)
  const key = `web.level.${kind}.name`
  return words.has(key) ? t(key) : kind.charAt(0).toUpperCase() + kind.slice(1)
}

/** One line about who this is. */
export function kindLine(kind: SeatKind): string {
  if (isPerson(kind)) return t(`web.home.seat.${kind}_what`)
  const what = levelLine(kind)
  return what && t('web.proposal.computer', { what })
}

/** How a level plays, in a few words; nothing for what is no level. */
export function levelLine(level: string): string {
  const key = `web.level.${level}.what`
  return words.has(key) ? t(key) : ''
}

/** Change the kind of a seat. There is one "you": whoever was it takes over what this seat was. */
export function withKind(seats: readonly DraftSeat[], at: number, kind: SeatKind): DraftSeat[] {
  const before = seats[at]!.kind
  return seats.map((seat, i) => {
    if (i === at) return { kind, name: isPerson(kind) && kind !== 'you' && isPerson(before) ? seat.name : '' }
    if (kind === 'you' && seat.kind === 'you') return { kind: before === 'you' ? 'here' : before, name: '' }
    return seat
  })
}

/** More or fewer seats. New ones are like the last computer player; "you" always keeps a seat. */
export function withCount(seats: readonly DraftSeat[], count: number, usual: SeatKind): DraftSeat[] {
  const kept = seats.slice(0, count)
  const you = seats.find((seat) => seat.kind === 'you')
  if (you && !kept.includes(you)) kept[count - 1] = you
  const computer = [...kept].reverse().find((seat) => !isPerson(seat.kind))?.kind ?? usual
  while (kept.length < count) kept.push({ kind: computer, name: '' })
  return kept
}

/** The names that everybody reads at the table. A friend's name is only a suggestion: they sit down under their own;
 the server finds names for the computer's players. */
export function namesOf(seats: readonly DraftSeat[], yourName: string): string[] {
  return seats.map((seat, i) => {
    if (seat.kind === 'you') return yourName.trim() || t('web.home.nameless')
    if (seat.kind === 'here') return seat.name.trim() || t('player', { number: i + 1 })
    return seat.kind === 'friend' ? seat.name.trim() : ''
  })
}

/** The seats as the server wants them. */
export function seatsOf(seats: readonly DraftSeat[], yourName: string): NewTable['seats'] {
  const names = namesOf(seats, yourName)
  return seats.map((seat, i) => ({
    kind: isPerson(seat.kind) ? 'person' : seat.kind,
    name: names[i]!,
    ...(seat.kind === 'friend' ? { invited: true } : {}),
  }))
}

/** The address of this screen at a new table: its seats' keys in one link, or the spectators' if it has none. */
export function ownPath(opened: TableKeys): string {
  const keys = ownKeys(opened)
  return keys ? `/play/${keys}` : `/watch/${opened.watch}`
}

export function ownKeys(opened: TableKeys): string {
  return opened.keys.filter(Boolean).join('.')
}
