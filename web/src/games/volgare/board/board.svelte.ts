/** What all parts of the drawn board share: the view, the facts, what is lit, pointed at, marked, and about to change. */
import { createContext } from 'svelte'
import type { Play } from '../../../lib/play.svelte'
import { t } from '../../../lib/words.svelte'
import { DrawnBoard } from '../../shared/drawn-board.svelte'
import { onePerTable } from '../../shared/selection.svelte'
import { printed, type VolgareFacts, type ZoneFacts } from '../facts.svelte'
import { selectionOf, type Selection } from '../selection.svelte'
import type { Journey, Place, PlayerView, VolgareView, ZoneView } from '../view'

export class Board extends DrawnBoard<VolgareView, VolgareFacts, Selection> {
  constructor(play: Play) {
    super(play, selectionOf(play), printed)
  }

  /** Whether the decision that is shown as movement changes something of this kind. */
  moves(kind: string): boolean {
    return this.step?.changes.some(({ thing }) => thing.startsWith(kind)) ?? false
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

  /** The decisions that the entry pointed at in the log, or else the last turn of the others, consisted of. */
  readonly marked = $derived(this.play.highlight ? [this.play.highlight] : this.lastTurn)
}

/** One for each table on a page: players and bench, outside the drawn board, share it with the map. */
export const boardOf = onePerTable((play) => new Board(play))

const [useBoard, setBoard] = createContext<Board>()

export function provideBoard(play: Play): Board {
  return setBoard(boardOf(play))
}

export { useBoard }
