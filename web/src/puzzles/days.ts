/** Days as the reader's calendar has them, and the puzzle of each. */
import type { PuzzleInfo } from '../lib/wire'

const A_DAY = 86_400_000
const FIRST = 719_163 // the number of 1 January 1970, counted as the terminal counts: 1 is 1 January of the year 1

/** The number of a day. */
export function dayNumber(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / A_DAY) + FIRST
}

/** The date of a day's number, at its noon. */
export function dateOf(day: number): Date {
  const at = new Date((day - FIRST) * A_DAY)
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 12)
}

/** The days of the week in which a day lies, Monday first. */
export function weekOf(day: number): number[] {
  const monday = day - ((dateOf(day).getDay() + 6) % 7)
  return Array.from({ length: 7 }, (_, i) => monday + i)
}

/** The puzzle of a day: the server lists them in that order. */
export function puzzleOfDay(puzzles: readonly PuzzleInfo[], game: string, day: number): PuzzleInfo | null {
  const mine = puzzles.filter((one) => one.game === game && one.kind === 'turns')
  return mine.length ? mine[day % mine.length]! : null
}
