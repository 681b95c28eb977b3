/** How tables are set: seats and options for each game, as they were last time. */
import { HEAD_START, START_PLAYER } from '../lib/agreed'
import { familyPoints, headStartsAt, pointsToEven, type Proposal, proposal } from '../lib/ladder'
import { results } from '../lib/results.svelte'
import type { GameInfo, NewTable, OptionInfo, OptionValue } from '../lib/wire'
import { usualLevel } from '../shell/levels'
import { type DraftSeat, isPerson, type SeatKind, seatsOf, withCount, withKind } from './seats'

export const PLAYERS = 'players' // the option that says how many seats there are
const PLACE = 'bottega.drafts'

interface Stored {
  seats: DraftSeat[]
  options: Record<string, OptionValue>
  chosen?: boolean // whether the levels were chosen by hand; otherwise they follow what is proposed
}

export class TableDraft {
  private placed = $state<DraftSeat[]>([])
  options = $state<Record<string, OptionValue>>({})
  private chosen = $state(false)
  /** Whether hints are allowed though people play against each other. It is chosen anew for every table. */
  teaching = $state(false)

  constructor(
    readonly game: GameInfo,
    stored?: Stored,
  ) {
    this.placed = usable(stored?.seats, game) ?? this.defaultSeats()
    this.chosen = stored?.chosen ?? this.placed.some(({ kind }) => !isPerson(kind) && kind !== usualLevel(game.levels))
    for (const option of game.options) {
      if (option.name === PLAYERS || option.name === HEAD_START) continue
      const last = stored?.options?.[option.name]
      this.options[option.name] = last !== undefined && fits(last, option.default) ? last : initial(option, game)
    }
  }

  private defaultSeats(): DraftSeat[] {
    return [
      { kind: 'you', name: '' },
      { kind: this.usual, name: '' },
    ]
  }

  /** The seats; the computer's are of the level that is proposed now, unless somebody has chosen another. */
  get seats(): DraftSeat[] {
    return this.chosen ? this.placed : this.withProposed(this.placed)
  }
  private withProposed(seats: readonly DraftSeat[]): DraftSeat[] {
    const level = this.proposalFor(seats.length)?.level
    return seats.map((seat) => (level === undefined || isPerson(seat.kind) ? seat : { ...seat, kind: level }))
  }

  /** The level that is about as strong as this browser's person, for so many players. */
  private proposalFor(players: number): Proposal | null {
    return proposal(this.game, players, results.of(this.game.name))
  }
  get proposal(): Proposal | null {
    return this.proposalFor(this.placed.length)
  }
  /** Whether a seat of the computer's is of another level than the proposed one. */
  get differs(): boolean {
    const level = this.proposal?.level
    return level !== undefined && this.seats.some(({ kind }) => !isPerson(kind) && kind !== level)
  }
  /** Let the computer's seats follow what is proposed again. */
  followProposal(): void {
    this.chosen = false
    save(this)
  }

  get usual(): SeatKind {
    return this.proposalFor(this.placed.length || 2)?.level ?? usualLevel(this.game.levels) ?? 'here'
  }

  setKind(at: number, kind: SeatKind): void {
    this.placed = withKind(this.seats, at, kind)
    if (!isPerson(kind)) this.chosen = true
    save(this)
  }
  setCount(count: number): void {
    this.placed = withCount(this.seats, count, this.usual)
    save(this)
  }
  setName(at: number, name: string): void {
    this.placed = this.seats.map((seat, i) => (i === at ? { ...seat, name } : seat))
    save(this)
  }
  setTeaching(value: boolean): void {
    this.teaching = value
  }
  /** How many people there are at the table. */
  get people(): number {
    return this.seats.filter(({ kind }) => isPerson(kind)).length
  }
  setOption(name: string, value: OptionValue): void {
    this.options[name] = value
    save(this)
  }

  /** The seats of "Play now": the last ones if you played against computers alone, else you and the usual level. */
  get quickSeats(): DraftSeat[] {
    const alone = this.seats.filter((seat) => isPerson(seat.kind)).every((seat) => seat.kind === 'you')
    const seats = this.seats
    return alone && seats.some((seat) => seat.kind === 'you') ? $state.snapshot(seats) : this.defaultSeats()
  }

  /** The proposal that "Play now" goes by; null if its levels were chosen by hand. */
  get quickProposal(): Proposal | null {
    const seats = this.quickSeats
    const found = this.proposalFor(seats.length)
    return found && seats.every(({ kind }) => isPerson(kind) || kind === found.level) ? found : null
  }

  /** The most points that may be given as a head start; null if the game knows no such thing. */
  get mostHeadStart(): number | null {
    return this.option(HEAD_START)?.high ?? null
  }
  /** The strongest level at the table. */
  get strongest(): string | null {
    return this.strongestOf(this.seats)
  }
  private strongestOf(seats: readonly DraftSeat[]): string | null {
    return this.game.levels[Math.max(...seats.map(({ kind }) => this.game.levels.indexOf(kind)))] ?? null
  }
  /** The head start that gives this browser's person an even chance against the strongest level. */
  get pointsToEven(): number | null {
    return this.toEvenIn(this.seats)
  }
  private toEvenIn(seats: readonly DraftSeat[]): number | null {
    const level = this.strongestOf(seats)
    if (level === null) return null
    return pointsToEven(this.game, this.headStartsAt(seats.length), level, results.of(this.game.name))
  }
  /** The points that make a game of two people even who are two levels apart. */
  get familyPoints(): number | null {
    return familyPoints(this.headStartsAt(this.seats.length))
  }
  private headStartsAt(players: number) {
    return headStartsAt(this.game, this.optionsWith(players))
  }
  /** Give a seat a head start: so many points, as many as make the chances even, or none. */
  setHeadStart(at: number, headStart: number | 'even' | null): void {
    this.placed = this.seats.map(({ kind, name, ...seat }, i) =>
      i !== at ? { kind, name, ...seat } : { kind, name, ...(headStart === null ? {} : { headStart }) },
    )
    save(this)
  }
  headStartAt(at: number): number {
    return this.headStartIn(this.seats, at)
  }
  private headStartIn(seats: readonly DraftSeat[], at: number): number {
    const { kind, headStart } = seats[at]!
    if (headStart === undefined || this.mostHeadStart === null || !isPerson(kind)) return 0
    const even = (kind === 'you' && this.toEvenIn(seats)) || this.familyPoints || 0
    return Math.min(this.mostHeadStart, Math.max(0, headStart === 'even' ? even : headStart))
  }

  /** The options of the game that make sense with those chosen. */
  get offered(): OptionInfo[] {
    const chosen = this.optionsWith(this.seats.length)
    const elsewhere = [PLAYERS, HEAD_START] // the seats tell them
    return this.game.options.filter((option) => !elsewhere.includes(option.name) && isOffered(option, chosen))
  }

  private option(name: string): OptionInfo | undefined {
    return this.game.options.find((option) => option.name === name)
  }
  private optionsWith(players: number): Record<string, OptionValue> {
    return { ...this.options, [PLAYERS]: players }
  }

  /** What the next visit begins with. */
  toStore(): Stored {
    return $state.snapshot({ seats: this.seats, options: this.options, chosen: this.chosen })
  }

  request(seats: readonly DraftSeat[], yourName: string): NewTable {
    const options: Record<string, OptionValue> = { [PLAYERS]: seats.length }
    for (const [name, value] of Object.entries($state.snapshot(this.options))) {
      if (isOffered(this.option(name), this.optionsWith(seats.length))) options[name] = value
    }
    if (Number(options[START_PLAYER]) > seats.length) options[START_PLAYER] = 0
    const points = seats.map((_, at) => this.headStartIn(seats, at))
    if (points.some(Boolean)) options[HEAD_START] = points
    const people = seats.filter(({ kind }) => isPerson(kind)).length
    const teaching = this.teaching && people > 1
    return { game: this.game.name, options, seats: seatsOf(seats, yourName), ...(teaching ? { teaching } : {}) }
  }
}

/** Some options make sense only beside other ones: the game says which. */
export function isOffered(option: OptionInfo | undefined, options: Record<string, OptionValue>): boolean {
  return Object.entries(option?.needs ?? {}).every(([needed, value]) => options[needed] === value)
}

/** Until somebody has chosen otherwise, as in the first game. */
function initial(option: OptionInfo, { first_game: first }: GameInfo): OptionValue {
  return first?.options[option.name] ?? usual(option)
}

function usual(option: OptionInfo): OptionValue {
  return option.kind === 'cards' ? 'random' : option.default
}

/** Stored options may be of an older version of the game: only what has the right shape is taken over. */
function fits(value: OptionValue, like: unknown): boolean {
  return typeof value === typeof like || (Array.isArray(like) && typeof value === 'string')
}

function usable(seats: DraftSeat[] | undefined, game: GameInfo): DraftSeat[] | null {
  const [low, high] = game.players
  if (!Array.isArray(seats) || seats.length < low || seats.length > high) return null
  const known = (seat: DraftSeat) => isPerson(seat?.kind) || game.levels.includes(seat?.kind)
  if (!seats.every(known)) return null
  return seats.map(({ kind, name, headStart }) => {
    const given = headStart === 'even' || Number.isSafeInteger(headStart)
    return { kind, name: String(name ?? ''), ...(given ? { headStart } : {}) }
  })
}

function stored(): Record<string, Stored> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

export function draftOf(game: GameInfo): TableDraft {
  return new TableDraft(game, stored()[game.name])
}

function save(draft: TableDraft): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...stored(), [draft.game.name]: draft.toStore() }))
  } catch {
    // Without storage the next table starts from the defaults.
  }
}
