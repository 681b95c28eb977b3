/** Names of levels, and who plays a seat. */
import type { Seat } from '../lib/wire'
import { t, words } from '../lib/words.svelte'

export function levelName(level: string): string {
  const key = `web.level.${level}.name`
  return words.has(key) ? t(key) : level
}

/** Whether a person may sit here. */
export function isPerson(seat: Seat): boolean {
  return seat.kind === 'person'
}

/** The people who have not sat down yet. */
export function missingPeople(seats: readonly Seat[]): Seat[] {
  return seats.filter((seat) => isPerson(seat) && !seat.taken)
}

/** Who plays a seat, in a few words: "Lavorante", "has left; Garzone plays on", "open seat". */
export function whoPlays(seat: Seat): string {
  if (!isPerson(seat)) return t('web.table.computer', { level: levelName(seat.kind) })
  if (seat.stand_in) return t('web.table.stand_in', { level: levelName(seat.stand_in) })
  if (!seat.taken) return t('web.table.open_seat')
  return t(seat.present ? 'web.table.present' : 'web.table.absent')
}

/** A seat's name; a computer player says what it is: "Simone · computer (Lavorante)". */
export function introduced(seat: Seat): string {
  return isPerson(seat) ? seat.name : `${seat.name} · ${whoPlays(seat)}`
}

/** The people who share a screen, as names, screen by screen. Everybody may know: they see each other's moves being made. */
export function sharedScreens(seats: readonly Seat[]): string[][] {
  const screens = new Map<number, string[]>()
  for (const { screen, name, seat } of seats) {
    if (screen !== null)
      screens.set(screen, [...(screens.get(screen) ?? []), name || t('web.table.seat', { n: seat + 1 })])
  }
  return [...screens.values()].filter((names) => names.length > 1)
}

/** The computer's level where nobody has chosen one: a match for most people. The strongest is there to be chosen. */
const USUAL = 'apprendista'

export function usualLevel(levels: readonly string[]): string | undefined {
  return levels.includes(USUAL) ? USUAL : levels.at(-1)
}
