/** What every drawn board has: its view and printed facts, targets that can be pointed at, chosen or asked why not, and what to
 mark. */
import type { PrintedFacts } from '../../lib/facts.svelte'
import type { Play } from '../../lib/play.svelte'
import { settings } from '../../lib/settings.svelte'
import type { View as AnyView, LogEntry } from '../../lib/wire'
import type { Selection } from './selection.svelte'

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
  /** The piece it is about, for boards that show more of what is pointed at. */
  piece?: string
  /** Part of a drawing: no native button, so that Enter and Space need a handler. */
  drawn?: boolean
}

export abstract class DrawnBoard<View extends AnyView, Facts, Chosen extends Selection<string>> {
  layout = $state<Layout>('wide')
  /** The action under the pointer or the focus, before its preview has come. */
  pointed = $state<string | null>(null)
  /** The piece under the pointer or the focus. */
  pointedPiece = $state<string | null>(null)
  /** The decision that has just led from the last view to this one; null if the view jumped. For movement only. */
  step: LogEntry | null = null
  /** The view before that decision. */
  before: View | null = null
  /** How quick its movement is. */
  speed = 1
  /** The target that is pointed at. */
  private pointer: EventTarget | null = null

  constructor(
    readonly play: Play,
    readonly selection: Chosen,
    private readonly printed: PrintedFacts<Facts>,
  ) {}

  get view(): View {
    return this.play.view as View
  }
  get facts(): Facts {
    return this.printed.value!
  }
  /** The seat of the viewer; a spectator has none. */
  get own(): number | null {
    return this.view.seat
  }

  nameOf(seat: number): string {
    return this.play.names[seat] ?? ''
  }
  possible(actions: string[]): boolean {
    return actions.some((action) => this.play.can(action))
  }

  /** Whether one of these actions is possible and of the kind that is looked for. */
  lit(actions: string[]): boolean {
    return actions.some((action) => this.play.can(action) && this.passes(action))
  }

  /** Whether an action is of the kind that is looked for. */
  protected passes(action: string): boolean {
    return this.selection.passes(action)
  }

  /** Classes of a target: lit while its action can be chosen now, selected while the action waits for its confirmation. */
  look(action: string): { lit: boolean; selected: boolean } {
    return { lit: this.lit([action]), selected: this.play.selected === action }
  }

  /** The attributes of something that can be chosen. What cannot be chosen stays reachable and says why. */
  target(spec: TargetSpec) {
    const legal = spec.actions.filter((action) => this.play.can(action))
    const possible = legal.length > 0
    const hint = spec.hint === undefined ? (legal.length === 1 ? legal[0]! : null) : spec.hint
    const one = legal.length === 1 && (!spec.choose || spec.actions.length === 1)
    return {
      'data-target': '',
      'data-action': one ? legal[0] : undefined,
      'aria-disabled': possible ? undefined : ('true' as const),
      onclick: (event: MouseEvent) => {
        if (!possible) {
          // In others' turns the prompt says who is to move; only the active player may ask for reasons.
          if (this.play.myTurn) void this.play.why(spec.actions, event.currentTarget as Element, spec.title)
        } else if (spec.choose) spec.choose(event)
        else this.play.choose(legal[0]!, event)
      },
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && possible) this.point(hint, event.currentTarget, spec.piece)
      },
      onpointerleave: (event: PointerEvent) => this.leave(event.currentTarget),
      onfocus: (event: FocusEvent) => possible && this.point(hint, event.currentTarget, spec.piece),
      onblur: (event: FocusEvent) => this.leave(event.currentTarget),
      onkeydown: spec.drawn ? pressed : undefined,
    }
  }

  point(action: string | null, by: EventTarget | null = null, piece: string | null = null): void {
    this.pointed = action
    this.pointedPiece = piece
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

  /** The last turn of the others, to be marked. One's own moves were seen as they were made, unless nothing moves. */
  readonly lastTurn = $derived.by((): LogEntry[] => {
    const past = this.play.log.slice(0, this.play.length)
    const last = past[past.length - 1]
    if (!last || (this.play.latest.mine.includes(last.seat) && !settings.still)) return []
    return past.slice(past.findLastIndex((entry) => entry.seat !== last.seat) + 1)
  })
}

function pressed(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
