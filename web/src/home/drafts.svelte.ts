/** How tables are set: seats and options for each game, as they were last time. */
import { type Proposal, proposal } from '../lib/ladder'
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

  constructor(
    readonly game: GameInfo,
    stored?: Stored,
  ) {
    this.placed = usable(stored?.seats, game) ?? this.defaultSeats()
    this.chosen = stored?.chosen ?? this.placed.some(({ kind }) => !isPerson(kind) && kind !== usualLevel(game.levels))
    for (const option of game.options) {
      if (option.name === PLAYERS) continue
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

  /** The options of the game that make sense with those chosen. */
  get offered(): OptionInfo[] {
    const chosen = this.optionsWith(this.seats.length)
    return this.game.options.filter((option) => option.name !== PLAYERS && isOffered(option, chosen))
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
    return { game: this.game.name, options, seats: seatsOf(seats, yourName) }
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
  return seats.every(known) ? seats.map(({ kind, name }) => ({ kind, name: String(name ?? '') })) : null
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
