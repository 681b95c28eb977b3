/** What a player has half chosen, in the page only: the server hears of it when it is a whole decision.

 The bench (Build, Score buttons) and the board share one selection for each table. */
import type { Play } from '../../lib/play.svelte'
import { t } from '../../lib/words.svelte'
import { costOf, typeOf, type City, type Tile } from './view'

/** Narrows what is lit to one kind of action. */
export type Filter = 'buy' | 'build' | 'score' | null

export class Selection {
  filter = $state<Filter>(null)
  /** A tile on offer that waits for its city. */
  tile = $state<Tile | null>(null)
  /** A city that waits for its tile. */
  city = $state<City | null>(null)

  constructor(private readonly play: Play) {}

  get any(): boolean {
    return this.filter !== null || this.tile !== null || this.city !== null
  }

  setFilter(filter: Filter): void {
    this.clear()
    this.filter = filter
  }

  chooseTile(tile: Tile): void {
    this.filter = 'build'
    this.city = null
    this.tile = tile
    this.play.ask = t('carrara.web.ask.city', { tile: tileName(tile) })
  }

  chooseCity(city: City): void {
    this.filter = 'build'
    this.tile = null
    this.city = city
    this.play.ask = t('carrara.web.ask.tile', { city: t(`carrara.city.${city}`) })
  }

  clear(): void {
    this.filter = null
    this.tile = null
    this.city = null
    this.play.ask = null
    this.play.select(null)
  }
}

export function tileName(tile: Tile): string {
  return t('carrara.tile', { type: t(`carrara.type.${typeOf(tile)}`), cost: costOf(tile) })
}

const selections = new WeakMap<Play, Selection>()

/** The selection of a table; made when somebody first asks for it. */
export function selectionOf(play: Play): Selection {
  let selection = selections.get(play)
  if (!selection) selections.set(play, (selection = new Selection(play)))
  return selection
}
