/** How tables are set: seats and options for each game, as they were last time. */
import type { GameInfo, NewTable, OptionInfo, OptionValue } from '../lib/wire'
import { usualLevel } from '../shell/levels'
import { type DraftSeat, isPerson, type SeatKind, seatsOf, withCount, withKind } from './seats'

export const PLAYERS = 'players' // the option that says how many seats there are
const PLACE = 'bottega.drafts'

interface Stored {
  seats: DraftSeat[]
  options: Record<string, OptionValue>
}

export class TableDraft {
  seats = $state<DraftSeat[]>([])
  options = $state<Record<string, OptionValue>>({})

  constructor(
    readonly game: GameInfo,
    stored?: Stored,
  ) {
    this.seats = usable(stored?.seats, game) ?? this.defaultSeats()
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

  get usual(): SeatKind {
    return usualLevel(this.game.levels) ?? 'here'
  }

  setKind(at: number, kind: SeatKind): void {
    this.seats = withKind(this.seats, at, kind)
    save(this)
  }
  setCount(count: number): void {
    this.seats = withCount(this.seats, count, this.usual)
    save(this)
  }
  setName(at: number, name: string): void {
    this.seats[at]!.name = name
    save(this)
  }
  setOption(name: string, value: OptionValue): void {
    this.options[name] = value
    save(this)
  }

  /** The seats of "Play now": the last ones if you played against computers alone, else you and the usual level. */
  get quickSeats(): DraftSeat[] {
    const alone = this.seats.filter((seat) => isPerson(seat.kind)).every((seat) => seat.kind === 'you')
    return alone && this.seats.some((seat) => seat.kind === 'you') ? $state.snapshot(this.seats) : this.defaultSeats()
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
    const { seats, options } = $state.snapshot({ seats: draft.seats, options: draft.options })
    localStorage.setItem(PLACE, JSON.stringify({ ...stored(), [draft.game.name]: { seats, options } }))
  } catch {
    // Without storage the next table starts from the defaults.
  }
}
