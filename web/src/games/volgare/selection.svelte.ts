/** What a player of Volgare looks for and has half chosen: a turn of a hundred choices can be thought through one kind of action at a
 time. The bench, the map and the tracks share it. */
import type { Play } from '../../lib/play.svelte'
import { t } from '../../lib/words.svelte'
import { onePerTable, Selection as AnySelection } from '../shared/selection.svelte'

/** The kinds of action that are chosen on the board. */
export type Filter = 'travel' | 'manuscript' | 'cubes' | 'tracks'

/** A free effect with several ways, chosen from a leaf over the board: which Friar, which Cardinal, whom to strike. */
export type Choosing = 'friar' | 'cardinal' | 'strike'

/** The actions of each kind, by the first word of their notation. */
export const KINDS: Record<Filter, readonly string[]> = {
  travel: ['move'],
  manuscript: ['manuscript'],
  cubes: ['cubes'],
  tracks: ['advance', 'look'],
}

export class Selection extends AnySelection<Filter> {
  choosing = $state<Choosing | null>(null)

  constructor(play: Play) {
    super(play, { kinds: KINDS, ask: (kind) => t(`volgare.web.ask.${kind}`) })
  }

  override get any(): boolean {
    return super.any || this.choosing !== null
  }

  choose(what: Choosing): void {
    const next = this.choosing === what ? null : what
    this.clear()
    this.choosing = next
    if (next !== null) this.play.ask = () => t(`volgare.web.choosing.${next}`)
  }

  override clear(): void {
    this.choosing = null
    super.clear()
  }
}

export const selectionOf = onePerTable((play) => new Selection(play))
