/** How this browser's games against the computer ended: kept here alone, so that a level of the right strength can be proposed. */
import { headStartOf } from './agreed'
import type { Result } from './ladder'
import type { Snapshot } from './wire'

const PLACE = 'bottega.results'
const MOST = 40 // for each game

class Results {
  private byGame = $state<Record<string, Result[]>>(read())

  /** The games finished, the latest last. */
  of(game: string): readonly Result[] {
    return this.byGame[game] ?? []
  }

  /** Keep how a table ended, if one person has played here against the computer alone. */
  remember(table: Snapshot): void {
    const result = resultOf(table)
    if (!result) return
    const all = read()
    const before = all[table.game] ?? []
    if (before.some((one) => one.table === result.table)) return
    this.byGame = { ...all, [table.game]: [...before, result].slice(-MOST) }
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.byGame))
    } catch {
      // Without storage the next visit begins without results.
    }
  }

  /** Read what is stored anew: another tab may have added to it. */
  refresh(): void {
    this.byGame = read()
  }
}

/** The result of the one person at a table that is over; null if it says nothing about a person's strength. */
export function resultOf(table: Snapshot): Result | null {
  const people = table.seats.filter((seat) => seat.kind === 'person')
  const [own] = people
  if (!table.over || people.length !== 1 || own!.stand_in || !table.mine.includes(own!.seat)) return null
  if (own!.help) return null // it was not this person's strength alone
  if (table.seats.some(({ seat }) => headStartOf(table.options, seat))) return null // it made the chances others
  const winners = (table.view?.winners ?? []) as number[]
  if (!winners.length) return null
  return {
    table: table.table,
    players: table.seats.length,
    levels: table.seats.filter((seat) => seat !== own).map((seat) => seat.kind),
    share: winners.includes(own!.seat) ? 1 / winners.length : 0,
  }
}

function read(): Record<string, Result[]> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([game, list]) => [game, Array.isArray(list) ? list.filter(isResult) : []]),
    )
  } catch {
    return {}
  }
}

function isResult(one: unknown): one is Result {
  const { table, players, levels, share } = (one ?? {}) as Partial<Result>
  return (
    typeof table === 'string' &&
    Number.isInteger(players) &&
    Array.isArray(levels) &&
    levels.every((level) => typeof level === 'string') &&
    typeof share === 'number' &&
    share >= 0 &&
    share <= 1
  )
}

export const results = new Results()
