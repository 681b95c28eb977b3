/** What the parts of the map share: what is pointed at, and where the pawns stand. */
import { createContext } from 'svelte'
import type { Board } from '../board/board.svelte'
import type { Journey, Place } from '../view'
import type { TargetSpec } from '../../shared/drawn-board.svelte'
import { type Point } from './italy'
import { Stands, type Standing } from './pawns'
import { asPath, smoothed, waypoints } from './way'

/** Decisions that belong to where the pawn stands. */
const AT_A_PLACE = new Set(['event', 'city', 'bologna', 'abbey', 'friar', 'cardinal'])

export class Chart {
  /** The place under the pointer or with the focus. */
  pointed = $state<Place | null>(null)
  /** The own place, with all that can be done there as buttons. */
  opened = $state(false)
  private readonly stands = new Stands()

  constructor(readonly board: Board) {}

  readonly standing: Standing[] = $derived.by(() => this.stands.of(this.board.view.players))

  /** Where the decisions were made that the log points at, or the last of the others. */
  readonly marked: Set<Place> = $derived.by(() => {
    const { marked, play } = this.board
    return new Set(
      marked.flatMap((entry) => {
        const [kind, what] = entry.action.split(' ')
        if (kind === 'move' || kind === 'start') return [what!]
        if (!AT_A_PLACE.has(kind!)) return []
        const came = play.log
          .slice(0, entry.number)
          .findLast(({ seat, action }) => seat === entry.seat && /^(move|start) /.test(action))
        return came ? [came.action.split(' ')[1]!] : []
      }),
    )
  })

  /** Where the active player's pawn stands. */
  readonly here: Place | null = $derived.by(() => {
    const { active, players } = this.board.view
    return active === null ? null : players[active]!.place
  })

  /** The decision a place stands for. */
  actionAt(place: Place): string {
    return this.board.view.phase === 'start' ? `start ${place}` : `move ${place}`
  }

  /** The attributes of a place as a target; its card is shown while it is pointed at, or has the focus of the keyboard. */
  target(place: Place, spec: Omit<TargetSpec, 'drawn'>) {
    const target = this.board.target({ ...spec, drawn: true })
    const show = () => (this.pointed = place)
    const hide = () => (this.pointed = null)
    return {
      ...target,
      role: 'button' as const,
      tabindex: -1,
      'data-zone': place,
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') show()
        target.onpointerenter(event)
      },
      onpointerleave: (event: PointerEvent) => {
        hide()
        target.onpointerleave(event)
      },
      onfocus: (event: FocusEvent) => {
        if ((event.currentTarget as Element).matches(':focus-visible')) show()
        target.onfocus(event)
      },
      onblur: (event: FocusEvent) => {
        hide()
        target.onblur(event)
      },
    }
  }

  /** The place whose card is shown: what is pointed at, else what waits for its second tap, else the own one if it is open. */
  get shown(): Place | null {
    return this.pointed ?? this.chosen ?? (this.opened ? this.here : null)
  }
  readonly chosen: Place | null = $derived.by(() => {
    const [kind, place] = this.board.play.selected?.split(' ') ?? []
    return kind === 'move' || kind === 'start' ? place! : null
  })

  /** The journey that is looked at. */
  get journey(): Journey | null {
    const place = this.pointed ?? this.chosen
    return (place && this.board.play.myTurn && this.board.journey(place)) || null
  }

  /** The line of a journey of the active player. */
  line(journey: Journey): string {
    return asPath(smoothed(this.points(journey)))
  }
  private points(journey: Journey): Point[] {
    const seat = this.board.view.active!
    const from = this.standing.find((one) => one.seat === seat)!.at
    return waypoints(journey.way, from, this.arrival(journey.place))
  }
  /** Where a pawn that comes would stand. */
  arrival(place: Place): Point {
    return this.stands.free(place, this.standing)
  }
  /** Where the active player would stand after what is looked at. */
  get destination(): Place | null {
    const place = this.pointed ?? this.chosen
    return place && this.board.play.can(this.actionAt(place)) ? place : null
  }
}

const [useChart, setChart] = createContext<Chart>()

export function provideChart(board: Board): Chart {
  return setChart(new Chart(board))
}

export { useChart }
