/** What all parts of the drawn board share: the view, the facts, what is lit, pointed at, marked, and about to change. */
import { createContext } from 'svelte'
import type { Play } from '../../../lib/play.svelte'
import type { LogEntry } from '../../../lib/wire'
import { DrawnBoard } from '../../shared/drawn-board.svelte'
import { printed, type CarraraFacts } from '../facts.svelte'
import { isScored } from '../scored'
import { selectionOf, type Selection } from '../selection.svelte'
import type { CarraraView, City, PlayerView, Tile } from '../view'

export class Board extends DrawnBoard<CarraraView, CarraraFacts, Selection> {
  /** Whether the cities lie as a list beside the rest: on a phone held across. */
  list = $state(false)

  constructor(play: Play) {
    super(play, selectionOf(play), printed)
  }

  /** The others in the order in which they play after the viewer. */
  get others(): PlayerView[] {
    const { players } = this.view
    const first = this.own === null ? this.view.start_seat : this.own + 1
    const inOrder = players.map((_, i) => players[(first + i) % players.length]!)
    return inOrder.filter((player) => player.seat !== this.own)
  }

  // -------------------------------------------------------------------------------------------------- what is lit

  /** What follows within an action is lit whatever was looked for. */
  protected override passes(action: string): boolean {
    return this.view.phase !== 'turn' || super.passes(action)
  }

  /** The cities in which a tile may be built now. */
  citiesFor(tile: Tile): City[] {
    const prefix = `build ${tile} `
    return this.play
      .choicesOf('build')
      .filter((choice) => choice.action.startsWith(prefix))
      .map((choice) => choice.action.slice(prefix.length) as City)
  }

  /** The tiles that may be built in a city now. */
  tilesFor(city: City): Tile[] {
    return this.play
      .choicesOf('build')
      .filter((choice) => choice.action.endsWith(` ${city}`))
      .map((choice) => choice.action.split(' ')[1] as Tile)
  }

  /** The tile on offer that is pointed at: the cities it can go to glow. */
  get pointedTile(): Tile | null {
    return this.pointedPiece as Tile | null
  }

  /** Whether the considered scoring counts this building of the viewer. */
  hot(tile: Tile, city: City): boolean {
    const action = this.considered ?? ''
    return isScored(action, tile, city) || action === `improve ${tile}`
  }

  // -------------------------------------------------------------------------------------------------- what is marked

  /** What the entry that is pointed at in the log, or else the last turn of the others, was about. */
  private marks = $derived.by(() => {
    const { highlight, log } = this.play
    if (highlight) {
      // A block is taken from the section that was chosen before.
      const taken = /^(take|stop)\b/.test(highlight.action)
      const section = taken && log.slice(0, highlight.number).findLast(({ action }) => action.startsWith('section '))
      return marksOf(section ? [section, highlight] : [highlight])
    }
    return marksOf(this.lastTurn)
  })

  marked(mark: string): boolean {
    return this.marks.has(mark)
  }
}

/** What decisions were about, as words: "tile palazzo-4", "section ii", "score-type villa 2" … */
function marksOf(entries: LogEntry[]): Set<string> {
  const marks = new Set<string>()
  for (const { action, seat } of entries) {
    const [kind, first] = action.split(' ')
    if (kind === 'build' || kind === 'replace' || kind === 'improve') marks.add(`tile ${first}`)
    else if (kind === 'section') marks.add(`section ${first}`)
    else if (kind === 'purchase') marks.add(`object ${first}`)
    else if (kind === 'upgrade') marks.add(`upgrade ${first}`)
    else if (kind?.startsWith('score-')) marks.add(`${kind} ${first} ${seat}`)
    else if (kind === 'buy' || kind === 'announce') marks.add(kind)
  }
  return marks
}

const [useBoard, setBoard] = createContext<Board>()

export function provideBoard(play: Play): Board {
  return setBoard(new Board(play))
}

export { useBoard }
