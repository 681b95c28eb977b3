/** Which level of computer player is about as strong as somebody, from the games they have finished.

 The levels are the rungs of a ladder whose Elo the server publishes, for each number of players. A person's strength is a place on
 this ladder, between the rungs too, so that games with two and with four players tell of the same thing. What is believed about it is a
 weight for every place; each result shifts the weights (Bayes). */
import type { GameInfo } from './wire'

/** One finished game of one person against the computer. */
export interface Result {
  table: string
  players: number
  levels: string[] // of the others
  share: number // of the victory: 1, 0, or a part if several won
}

export interface Proposal {
  level: string
  /** How many games it rests on. */
  games: number
  /** The games against the level met last, where all others were of this level. */
  against: { level: string; won: number; games: number } | null
}

type Rated = Pick<GameInfo, 'levels' | 'ratings'>
/** Points by level, at one kind of table. */
type Points = Readonly<Record<string, number>>
type HeadStarts = Pick<GameInfo, 'head_starts'>

const STEP = 0.25 // rungs between two places
const BELOW = 2 // rungs that a person may be below the lowest level
const BEGINNER = 0.5 // the place of somebody of whom nothing is known …
const SPREAD = 3.5 // … give or take
const MEMORY = 0.95 // what a result still counts after one more game: people learn
const SCALE = 400 // Elo points that make somebody win ten times as often

/** The level against which the chances are about even; null where the server has published no figures. */
export function proposal(game: Rated, players: number, results: readonly Result[]): Proposal | null {
  const ratings = ratingsFor(game, players)
  const rungs = game.levels.filter((level) => ratings[level] !== undefined)
  if (!rungs.length) return null
  const known = results.filter((result) => isRated(game, result))
  const place = placeNow(game, known)
  const level = rungs[Math.min(rungs.length - 1, Math.max(0, Math.round(place)))]!
  const last = known.at(-1)?.levels.at(-1)
  const met = known.filter(({ levels }) => levels.every((other) => other === last))
  const won = met.filter(({ share }) => share > 0).length
  return { level, games: known.length, against: last && met.length ? { level: last, won, games: met.length } : null }
}

/** Where on the ladder somebody is believed to be; at its foot before the first game. */
function placeNow(game: Rated, results: readonly Result[]): number {
  const known = results.filter((result) => isRated(game, result))
  return known.length ? placeOf(game, known) : 0
}

/** The head starts as measured at tables with these options, by level; nothing if nobody has measured them. */
export function headStartsAt({ head_starts }: HeadStarts, options: Readonly<Record<string, unknown>>): Points {
  const here = head_starts.find((kind) =>
    Object.entries(kind.options).every(([name, value]) => options[name] === value),
  )
  return here?.points ?? {}
}

/** The head start that gives somebody an even chance against a level, in points; null where none was measured. */
export function pointsToEven(game: Rated, points: Points, level: string, results: readonly Result[]): number | null {
  const rung = game.levels.indexOf(level)
  if (rung < 0 || familyPoints(points) === null) return null
  const place = placeNow(game, results)
  const below = Math.floor(place)
  const part = place - below
  const from = (lower: number) => pointsBetween(game, points, lower, rung)
  return Math.round((1 - part) * from(below) + part * from(below + 1))
}

/** The points that make up for two rungs, whichever they are: the middle of what was measured; null if nothing was. */
export function familyPoints(measured: Points): number | null {
  const points = Object.values(measured).sort((one, other) => one - other)
  return points[Math.floor(points.length / 2)] ?? null
}

/** The points that make up for the rungs from one to another: two by two as they were measured, a single one as half of two. */
function pointsBetween(game: Rated, points: Points, lower: number, upper: number): number {
  let sum = 0
  for (let rung = lower; rung < upper; rung += 2) sum += twoRungs(game, points, rung) * (upper - rung > 1 ? 1 : 0.5)
  return sum
}

/** The points for two rungs from one on; where they have not been measured, those of the nearest. */
function twoRungs({ levels }: Rated, points: Points, rung: number): number {
  const known = levels.flatMap((level, at) => (points[level] === undefined ? [] : [at]))
  const nearest = known.reduce((best, at) => (Math.abs(at - rung) < Math.abs(best - rung) ? at : best))
  return points[levels[nearest]!]!
}

/** The most likely place on the ladder on average, counted in rungs from the lowest level. */
export function placeOf(game: Rated, results: readonly Result[]): number {
  const places = Array.from({ length: (game.levels.length + BELOW) / STEP + 1 }, (_, i) => i * STEP - BELOW)
  const weights = places.map((place) => {
    let weight = -(((place - BEGINNER) / SPREAD) ** 2) / 2
    results.forEach((result, i) => {
      const chance = chanceAt(game, place, result)
      const counts = MEMORY ** (results.length - 1 - i)
      weight += counts * (result.share * Math.log(chance) + (1 - result.share) * Math.log(1 - chance))
    })
    return weight
  })
  const most = Math.max(...weights)
  const shares = weights.map((weight) => Math.exp(weight - most))
  const total = shares.reduce((sum, share) => sum + share, 0)
  return places.reduce((sum, place, i) => sum + place * shares[i]!, 0) / total
}

/** The chance of winning a game for somebody at a place of the ladder. */
export function chanceAt(game: Rated, place: number, { players, levels }: Omit<Result, 'share' | 'table'>): number {
  const own = power(eloAt(game, players, place))
  const ratings = ratingsFor(game, players)
  const others = levels.map((level) => power(ratings[level]!))
  return own / (own + others.reduce((sum, other) => sum + other, 0))
}

/** The Elo of a place: between two rungs in proportion, beyond the ends with the last step again. */
export function eloAt(game: Rated, players: number, place: number): number {
  const ratings = ratingsFor(game, players)
  const rungs = game.levels.flatMap((level) => ratings[level] ?? [])
  if (rungs.length < 2) return rungs[0] ?? 0
  const lower = Math.min(rungs.length - 2, Math.max(0, Math.floor(place)))
  return rungs[lower]! + (place - lower) * (rungs[lower + 1]! - rungs[lower]!)
}

/** The published ratings for so many players, or for the next smaller number that has been measured. */
function ratingsFor(game: Rated, players: number): Record<string, number> {
  const measured = Object.keys(game.ratings).map(Number)
  const nearest = Math.max(...measured.filter((count) => count <= players))
  return game.ratings[nearest] ?? {}
}

const power = (elo: number) => 10 ** (elo / SCALE)

function isRated(game: Rated, { players, levels }: Result): boolean {
  const ratings = ratingsFor(game, players)
  return levels.length > 0 && levels.every((level) => ratings[level] !== undefined)
}
