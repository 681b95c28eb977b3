/** What all parts of the drawn board share: the view, the facts, what is lit, pointed at, marked, and about to change. */
import { getContext, setContext } from 'svelte'
import type { Play } from '../../../lib/play.svelte'
import { settings } from '../../../lib/settings.svelte'
import type { LogEntry } from '../../../lib/wire'
import { t } from '../../../lib/words.svelte'
import { printed, type VolgareFacts, type ZoneFacts } from '../facts.svelte'
import { selectionOf, type Selection } from '../selection.svelte'
import type { Journey, Place, PlayerView, VolgareView, ZoneView } from '../view'

export type Layout = 'wide' | 'medium' | 'phone'

export interface TargetSpec {
  /** The actions this target stands for; it is possible if one of them is. */
  actions: string[]
  /** What to call it when it explains itself. */
  title: string
  /** What a click does, if it is not simply the one legal action. */
  choose?: (event: Event) => void
  /** The action whose consequences are shown while it is pointed at. */
  hint?: string | null
  /** Part of a drawing: no button of the browser's, so the keys have to be told. */
  drawn?: boolean
}

export class Board {
  layout = $state<Layout>('wide')
  /** The action under the pointer or the focus, before its preview has come. */
  pointed = $state<string | null>(null)
  /** The target it belongs to. */
  private pointer: EventTarget | null = null
  /** The decision that has just led from the last view to this one; null if the view jumped. For movement only. */
  step: LogEntry | null = null
  /** How quick its movement is. */
  speed = 1

  /** The view before that decision. */
  before: VolgareView | null = null
  readonly selection: Selection

  constructor(readonly play: Play) {
    this.selection = selectionOf(play)
  }

  get view(): VolgareView {
    return this.play.view as VolgareView
  }
  get facts(): VolgareFacts {
    return printed.value!
  }
  /** The seat through whose eyes the table is seen; an onlooker has none. */
  get own(): number | null {
    return this.view.seat
  }
  nameOf(seat: number): string {
    return this.play.names[seat] ?? ''
  }
  player(seat: number): PlayerView {
    return this.view.players[seat]!
  }

  // ------------------------------------------------------------------------------------------------------- the map

  private zoneFacts = $derived(new Map(printed.value?.zones.map((zone) => [zone.name, zone]) ?? []))
  private zoneViews = $derived(new Map(this.view.zones.map((zone) => [zone.name, zone])))

  zoneFact(name: Place): ZoneFacts | undefined {
    return this.zoneFacts.get(name)
  }
  zoneView(name: Place): ZoneView | undefined {
    return this.zoneViews.get(name)
  }
  /** What a place is called: the German edition has Norcia in Gubbio's place. */
  placeName(place: Place): string {
    return t(`volgare.place.${place === 'gubbio' && this.view.edition === 'german' ? 'norcia' : place}`)
  }
  /** What it takes the active player to go there. */
  journey(place: Place): Journey | undefined {
    return this.view.travel.find((journey) => journey.place === place)
  }

  // -------------------------------------------------------------------------------------------------- what is lit

  possible(actions: string[]): boolean {
    return actions.some((action) => this.play.can(action))
  }

  /** Possible, and of the kind that is looked for. */
  lit(actions: string[]): boolean {
    return actions.some((action) => this.play.can(action) && this.selection.passes(action))
  }

  // ------------------------------------------------------------------------------------------------------- targets

  /** The attributes of something that can be chosen. What cannot be chosen stays reachable and says why. */
  target(spec: TargetSpec) {
    const legal = spec.actions.filter((action) => this.play.can(action))
    const possible = legal.length > 0
    const hint = spec.hint === undefined ? (legal.length === 1 ? legal[0]! : null) : spec.hint
    return {
      'data-target': '',
      'data-action': legal.length === 1 && !spec.choose ? legal[0] : undefined,
      'aria-disabled': possible ? undefined : ('true' as const),
      onclick: (event: MouseEvent) => {
        if (!possible) {
          // In others' turns the prompt says whom the table waits for; only whoever decides may ask for reasons.
          if (this.play.myTurn) void this.play.why(spec.actions, event.currentTarget as Element, spec.title)
        } else if (spec.choose) spec.choose(event)
        else this.play.choose(legal[0]!, event)
      },
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && possible) this.point(hint, event.currentTarget)
      },
      onpointerleave: (event: PointerEvent) => this.leave(event.currentTarget),
      onfocus: (event: FocusEvent) => possible && this.point(hint, event.currentTarget),
      onblur: (event: FocusEvent) => this.leave(event.currentTarget),
      onkeydown: spec.drawn ? pressed : undefined,
    }
  }

  point(action: string | null, by: EventTarget | null = null): void {
    this.pointed = action
    this.pointer = by
    // Leaving goes back to the choice that waits for its confirmation.
    this.play.hint(action ?? this.play.selected)
  }

  /** A moment later: a target that is taken from the page while it has the focus loses it in the midst of drawing. */
  private leave(target: EventTarget | null): void {
    queueMicrotask(() => this.pointer === target && this.point(null))
  }

  /** The decision whose consequences are on show. */
  get considered(): string | null {
    const action = this.pointed ?? this.play.selected
    return action && this.play.can(action) ? action : null
  }

  /** By how much the considered decision changes something of a seat. */
  change(seat: number, thing: string): number {
    const changes = this.considered && this.play.preview?.action === this.considered ? this.play.preview.changes : []
    return changes.find((change) => change.seat === seat && change.thing === thing)?.amount ?? 0
  }

  // -------------------------------------------------------------------------------------------------- what is marked

  /** The decisions that the entry pointed at in the log, or else the last turn of the others, consisted of. */
  readonly marked = $derived.by((): LogEntry[] => {
    const { highlight, log, length } = this.play
    if (highlight) return [highlight]
    const past = log.slice(0, length)
    const last = past[past.length - 1]
    // One's own moves were seen as they were made, unless nothing moves.
    if (!last || (this.play.latest.mine.includes(last.seat) && !settings.still)) return []
    return past.slice(past.findLastIndex((entry) => entry.seat !== last.seat) + 1)
  })
}

function pressed(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** One for each table on a page: players and bench, outside the drawn board, share it with the map. */
const boards = new WeakMap<Play, Board>()

export function boardOf(play: Play): Board {
  let board = boards.get(play)
  if (!board) boards.set(play, (board = new Board(play)))
  return board
}

const KEY = Symbol('board')

export function provideBoard(play: Play): Board {
  return setContext(KEY, boardOf(play))
}

export function useBoard(): Board {
  return getContext<Board>(KEY)
}
