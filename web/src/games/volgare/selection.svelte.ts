/** What a player looks for among the choices of a turn, in the page only: the server never hears of it.

 The buttons of the bench set it, map and tracks light up only what passes it, so that a turn of a hundred choices can be
 thought through one kind of action at a time. One selection for each table. */
import type { Play } from '../../lib/play.svelte'

/** The kinds of action that are chosen on the board; null lights up everything. */
export type Filter = 'travel' | 'manuscript' | 'cubes' | 'tracks'

/** A free effect with several ways, chosen from a leaf over the board: which Friar, which Cardinal, whom to strike. */
export type Choosing = 'friar' | 'cardinal' | 'strike'

/** Which actions, by the first word of their notation, a button of the bench asks for. */
export const KINDS: Record<Filter, readonly string[]> = {
  travel: ['move'],
  manuscript: ['manuscript'],
  cubes: ['cubes'],
  tracks: ['advance', 'look'],
}

export class Selection {
  filter = $state<Filter | null>(null)
  choosing = $state<Choosing | null>(null)

  constructor(private readonly play: Play) {}

  /** Look for one kind of action, or, if that is looked for already, for anything again. */
  toggle(filter: Filter): void {
    const next = this.filter === filter ? null : filter
    this.clear()
    this.filter = next
  }

  choose(what: Choosing): void {
    const next = this.choosing === what ? null : what
    this.clear()
    this.choosing = next
  }

  /** Whether an action is of the kind that is looked for. */
  passes(action: string): boolean {
    return this.filter === null || KINDS[this.filter].includes(action.split(' ')[0]!)
  }

  clear(): void {
    this.filter = null
    this.choosing = null
    this.play.cancel()
  }
}

const selections = new WeakMap<Play, Selection>()

/** The selection of a table; made when somebody first asks for it. */
export function selectionOf(play: Play): Selection {
  let selection = selections.get(play)
  if (!selection) selections.set(play, (selection = new Selection(play)))
  return selection
}
