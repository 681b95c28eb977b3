/** What a player of Carrara looks for and has half chosen. The bench (Build, Score) and the board share it. */
import type { Play } from '../../lib/play.svelte'
import { t } from '../../lib/words.svelte'
import { onePerTable, Selection as AnySelection } from '../shared/selection.svelte'
import { costOf, typeOf, type City, type Tile } from './view'

/** The kinds of action that are chosen on the board. */
export type Filter = 'buy' | 'build' | 'score'

const KINDS: Record<Filter, readonly string[]> = {
  buy: ['buy', 'buy-still', 'section', 'take'],
  build: ['build', 'improve', 'replace'],
  score: ['score-type', 'score-city', 'score-category'],
}

export class Selection extends AnySelection<Filter> {
  /** A tile on offer that waits for its city. */
  tile = $state<Tile | null>(null)
  /** A city that waits for its tile. */
  city = $state<City | null>(null)

  constructor(play: Play) {
    super(play, { kinds: KINDS, ask: (kind) => t(`carrara.web.ask.${kind}`) })
  }

  override get any(): boolean {
    return super.any || this.tile !== null || this.city !== null
  }

  chooseTile(tile: Tile): void {
    this.filter = 'build'
    this.city = null
    this.tile = tile
    this.play.ask = () => t('carrara.web.ask.city', { tile: tileName(tile) })
  }

  chooseCity(city: City): void {
    this.filter = 'build'
    this.tile = null
    this.city = city
    this.play.ask = () => t('carrara.web.ask.tile', { city: t(`carrara.city.${city}`) })
  }

  override clear(): void {
    this.tile = null
    this.city = null
    super.clear()
  }
}

export function tileName(tile: Tile): string {
  return t('carrara.tile', { type: t(`carrara.type.${typeOf(tile)}`), cost: costOf(tile) })
}

export const selectionOf = onePerTable((play) => new Selection(play))
