/** A finished game looked back upon, from its log: the points of everybody round by round, and where it turned. */
import type { LogEntry, Message } from '../../../lib/wire'

/** The round in which each decision was made. `begins` reads the number of the round that a message begins; before the first such
 message it is round `first`. */
export function roundsOf(
  log: readonly LogEntry[],
  begins: (message: Message) => number | null,
  first: number,
): number[] {
  let round = first
  return log.map((entry) => {
    const now = round
    for (const message of entry.messages) round = begins(message) ?? round
    return now
  })
}

/** The points of every seat after each round, from what each decision brought (`gain`); the first value is `start`, before the first
 round. */
export function sumsByRound(
  log: readonly LogEntry[],
  rounds: readonly number[],
  start: readonly number[],
  gain: (entry: LogEntry, seat: number) => number,
): number[][] {
  const last = Math.max(0, ...rounds)
  return start.map((points, seat) => {
    const gains = Array<number>(last + 1).fill(0)
    gains[0] = points
    log.forEach((entry, i) => (gains[rounds[i]!]! += gain(entry, seat)))
    let sum = 0
    return gains.map((amount) => (sum += amount))
  })
}

export interface TurningPoints {
  /** Who led before the final scoring, all of them if they were level, and with how many points; nobody without any. */
  leaders: number[]
  points: number
  /** The round from which a single leader has led. */
  since: number | null
  /** The most points that anybody won in a round: who and when; the first of several. */
  best: { seat: number; round: number; points: number } | null
}

/** Where a game turned, from the points after each round. */
export function turningPoints(sums: readonly number[][]): TurningPoints {
  const after = (round: number) => sums.map((points) => points[round] ?? 0)
  const ahead = (round: number) => {
    const points = after(round)
    const most = Math.max(...points)
    return points.flatMap((value, seat) => (value === most ? [seat] : []))
  }
  const last = (sums[0]?.length ?? 1) - 1
  const points = Math.max(0, ...after(last))
  const leaders = points > 0 ? ahead(last) : []
  let since: number | null = null
  if (leaders.length === 1) {
    since = last
    while (since > 0 && ahead(since - 1).length === 1 && ahead(since - 1)[0] === leaders[0]) since--
  }
  let best: TurningPoints['best'] = null
  for (let round = 1; round <= last; round++)
    for (const [seat, of] of sums.entries()) {
      const won = of[round]! - of[round - 1]!
      if (won > (best?.points ?? 0)) best = { seat, round, points: won }
    }
  return { leaders, points, since, best }
}
