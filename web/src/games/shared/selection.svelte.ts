/** What a player looks for among the choices of a turn, and what is half chosen: choose a kind of action, choose on the board, confirm.
 All of it is in the page only; the server hears of a decision when it is whole. */
import { untrack } from 'svelte'
import type { Play } from '../../lib/play.svelte'

/** What may be looked for. */
interface Choices<Kind extends string> {
  /** The actions of each kind, by the first word of their notation. */
  kinds: Record<Kind, readonly string[]>
  /** The prompt while a kind is looked for. */
  ask(kind: Kind): string
}

export class Selection<Kind extends string> {
  /** The kind of action that is looked for; null lights up everything. */
  filter = $state<Kind | null>(null)

  constructor(
    protected readonly play: Play,
    private readonly choices: Choices<Kind>,
  ) {}

  /** Whether anything is looked for or half chosen. */
  get any(): boolean {
    return this.filter !== null
  }

  /** Look for one kind of action, or, if that is looked for already, for anything again. */
  toggle(kind: Kind): void {
    const next = this.filter === kind ? null : kind
    this.clear()
    this.filter = next
    if (next !== null) this.play.ask = () => this.choices.ask(next)
  }

  /** Whether an action is of the kind that is looked for. */
  passes(action: string): boolean {
    return this.filter === null || this.choices.kinds[this.filter].includes(action.split(' ')[0]!)
  }

  clear(): void {
    this.filter = null
    this.play.cancel()
  }
}

/** Forget what was half chosen as soon as the state in which it was chosen has changed. For use in a component. */
export function forgetWithState(play: Play, selection: Selection<string>): void {
  $effect(() => {
    void play.shown.version
    untrack(() => selection.any && selection.clear())
  })
}

/** One of its kind for each table on the page, made when it is first asked for. */
export function onePerTable<T>(make: (play: Play) => T): (play: Play) => T {
  const made = new WeakMap<Play, T>()
  return (play) => {
    let one = made.get(play)
    if (!one) made.set(play, (one = make(play)))
    return one
  }
}
