/** Hints at a table: what has been shown of one, and what happens when the lantern is touched. Whether hints are allowed, and what is
 in them, is the server's to say; it never sends more than the step that was asked for. */
import { api, problemOf, Refused } from '../lib/api'
import type { Play } from '../lib/play.svelte'
import type { Hint, Message } from '../lib/wire'
import { helpOf } from './help'

export const STEPS = 3 // where to look, which action, the whole plan

export class Hinting {
  open = $state(false)
  /** A worker is looking for the best turn. */
  looking = $state(false)
  problem = $state.raw<Message | null>(null)
  private asked = $state.raw<{ hint: Hint; table: string; length: number } | null>(null)
  /** The step on show, of those that were shown already. */
  private back = $state<number | null>(null)

  constructor(private readonly at: () => Play) {}

  get play(): Play {
    return this.at()
  }

  /** Whether there is a lantern at this table. */
  readonly offered: boolean = $derived.by(() => this.play.isShared && this.play.latest.hints && !this.play.gathering)
  /** Whether a hint can be asked for now. */
  readonly ready: boolean = $derived.by(() => this.offered && this.play.myTurn)
  /** Steps of hints that the people at this page were shown. */
  readonly help: number = $derived.by(() => helpOf(this.play.latest))
  /** The hint on the decision at hand: the next move of anybody ends it. */
  readonly hint: Hint | null = $derived.by(() => {
    const { asked } = this
    const { table, length } = this.play.latest
    return this.ready && asked?.table === table && asked.length === length ? asked.hint : null
  })
  readonly step: number = $derived.by(() => Math.min(this.back ?? STEPS, this.hint?.step ?? 0))
  readonly shown: boolean = $derived.by(
    () => this.open && (this.looking || this.hint !== null || this.problem !== null),
  )

  /** Open the hint, or take its next step. */
  async next(): Promise<void> {
    if (this.looking || !this.ready) return
    const { hint } = this
    if (!hint) return this.ask(Math.max(1, this.play.latest.hint_step))
    if (!this.open) this.open = true
    else if (this.step < hint.step) this.back = this.step + 1
    else if (hint.step < STEPS) await this.ask(hint.step + 1)
  }

  /** Look at a step that was shown already, or take the next one. */
  async show(step: number): Promise<void> {
    if (step <= (this.hint?.step ?? 0)) this.back = step
    else await this.next()
  }

  private async ask(step: number): Promise<void> {
    const { play } = this
    this.open = true
    this.back = null
    this.problem = null
    this.looking = true
    const { table: id, length } = play.latest
    try {
      const { hint, table } = await api.hint(play.keys, play.latest.version, step)
      this.asked = { hint, table: id, length }
      play.receive(table, true)
    } catch (error) {
      const stale = error instanceof Refused && error.problem.error === 'stale'
      if (stale)
        this.open = false // the table has moved on: the live connection brings what is new
      else this.problem = problemOf(error)
    } finally {
      this.looking = false
    }
  }

  close(): void {
    this.open = false
    this.problem = null
  }

  /** Choose the first step of the plan, without confirming it. */
  prepare(): void {
    const action = this.hint?.action?.action
    if (!action) return
    this.close()
    this.play.select(action)
  }
}
