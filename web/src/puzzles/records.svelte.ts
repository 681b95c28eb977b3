/** What this browser keeps of puzzles: which were tried and solved, the reader's rating, and the days of the streak. */

const PLACE = 'bottega.puzzles'
const FIRST_RATING = 1200
const QUICK = 48 // points that a rating moves at most at first, and later
const SLOW = 24
const SETTLED = 15 // tries

interface Tried {
  /** Whether the first try was right. */
  first: boolean
  solved: boolean
}

interface Kept {
  rating: number
  tried: Record<string, Tried>
  /** Days on which a puzzle of the day was solved, by their numbers. */
  days: number[]
}

/** What a try changed. */
export interface Change {
  before: number
  after: number
}

const NOTHING: Kept = { rating: FIRST_RATING, tried: {}, days: [] }

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Partial<Kept> | null
    return {
      rating: typeof kept?.rating === 'number' && Number.isFinite(kept.rating) ? kept.rating : FIRST_RATING,
      tried: kept?.tried && typeof kept.tried === 'object' ? kept.tried : {},
      days: Array.isArray(kept?.days) ? kept.days.filter(Number.isInteger) : [],
    }
  } catch {
    return NOTHING
  }
}

/** How likely somebody of a rating solves a puzzle. */
export function chance(rating: number, puzzle: number): number {
  return 1 / (1 + 10 ** ((puzzle - rating) / 400))
}

class Records {
  private kept = $state.raw<Kept>(read())
  private stores = true // whether the browser lets the page store something

  readonly rating = $derived(Math.round(this.kept.rating))
  readonly days = $derived(new Set(this.kept.days))

  /** What is known of a puzzle; undefined if it was never tried. */
  of(id: string): Tried | undefined {
    return this.kept.tried[id]
  }
  solved(id: string): boolean {
    return this.kept.tried[id]?.solved ?? false
  }

  /** Keep the outcome of a try. The first one counts for the rating; the solution was not asked for before. */
  try(id: string, puzzle: number, right: boolean): Change | null {
    const kept = this.newest()
    const known = kept.tried[id]
    const before = kept.rating
    const tries = Object.keys(kept.tried).length
    const step = tries < SETTLED ? QUICK : SLOW
    const after = known ? before : before + step * (Number(right) - chance(before, puzzle))
    const tried: Tried = { first: known ? known.first : right, solved: right || (known?.solved ?? false) }
    this.save({ ...kept, rating: after, tried: { ...kept.tried, [id]: tried } })
    return known ? null : { before: Math.round(before), after: Math.round(after) }
  }

  /** The puzzle of a day was solved on that day. */
  solvedOn(day: number): void {
    const kept = this.newest()
    if (!kept.days.includes(day)) this.save({ ...kept, days: [...kept.days, day] })
  }

  /** Days in a row up to a day; a day that is not over yet breaks nothing. */
  streak(today: number): number {
    let last = this.days.has(today) ? today : today - 1
    let length = 0
    while (this.days.has(last)) {
      length++
      last--
    }
    return length
  }

  /** The most days in a row there ever were. */
  get best(): number {
    const days = [...this.days].sort((a, b) => a - b)
    let best = 0
    let length = 0
    days.forEach((day, i) => {
      length = days[i - 1] === day - 1 ? length + 1 : 1
      best = Math.max(best, length)
    })
    return best
  }

  /** Another tab has written. */
  refresh(): void {
    this.kept = read()
  }

  private newest(): Kept {
    return this.stores ? read() : this.kept
  }
  private save(kept: Kept): void {
    this.kept = kept
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept))
    } catch {
      this.stores = false // private browsing: it lasts as long as the page
    }
  }
}

export const records = new Records()

addEventListener('storage', (event) => {
  if (event.key === PLACE) records.refresh()
})
