/** What every drawn board does alike: targets that can be pointed at, chosen or asked why not, and what to mark. */
import type { Play } from '../lib/play.svelte'
import { settings } from '../lib/settings.svelte'
import type { LogEntry } from '../lib/wire'

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
  /** Part of a drawing: no button of the browser's, so the keys have to be told. */
  drawn?: boolean
}

export class DrawnBoard {
  layout = $state<Layout>('wide')
  /** The action under the pointer or the focus, before its preview has come. */
  pointed = $state<string | null>(null)
  /** The piece under the pointer or the focus. */
  pointedPiece = $state<string | null>(null)
  /** The decision that has just led from the last view to this one; null if the view jumped. For movement only. */
  step: LogEntry | null = null
  /** How quick its movement is. */
  speed = 1
  /** The target that is pointed at. */
  private pointer: EventTarget | null = null

  constructor(readonly play: Play) {}

  nameOf(seat: number): string {
    return this.play.names[seat] ?? ''
  }
  possible(actions: string[]): boolean {
    return actions.some((action) => this.play.can(action))
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
          // In others' turns the prompt says whom the table waits for; only whoever decides may ask for reasons.
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
