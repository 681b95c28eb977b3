/** What all parts of the drawn board share: the view, the facts, what is lit, pointed at, marked, and about to change. */
import { getContext, setContext } from 'svelte'
import type { Play } from '../../../lib/play.svelte'
import { settings } from '../../../lib/settings.svelte'
import type { LogEntry } from '../../../lib/wire'
import { printed, type CarraraFacts } from '../facts.svelte'
import { selectionOf, type Filter, type Selection } from '../selection.svelte'
import type { CarraraView, City, PlayerView, Tile } from '../view'

export type Layout = 'wide' | 'medium' | 'phone'

/** Which button of the bench asks for which kinds of action. */
const KINDS: Record<Exclude<Filter, null>, string[]> = {
  buy: ['buy', 'buy-still', 'section', 'take'],
  build: ['build', 'improve', 'replace'],
  score: ['score-type', 'score-city', 'score-category'],
}

export interface TargetSpec {
  /** The actions this target stands for; it is possible if one of them is. */
  actions: string[]
  /** What to call it when it explains itself. */
  title: string
  /** What a click does, if it is not simply the one legal action. */
  choose?: (event: Event) => void
  /** The action whose consequences are shown while it is pointed at. */
  hint?: string | null
  /** A market tile that is pointed at: the cities it can go to glow. */
  tile?: Tile
  /** Part of a drawing: no button of the browser's, so the keys have to be told. */
  drawn?: boolean
}

export class Board {
  layout = $state<Layout>('wide')
  /** The action under the pointer or the focus, before its preview has come. */
  pointed = $state<string | null>(null)
  pointedTile = $state<Tile | null>(null)
  /** The decision that has just led from the last view to this one; null if the view jumped. For movement only. */
  step: LogEntry | null = null
  /** How quick its movement is. */
  speed = 1
  readonly selection: Selection

  constructor(readonly play: Play) {
    this.selection = selectionOf(play)
  }

  get view(): CarraraView {
    return this.play.view as CarraraView
  }
  get facts(): CarraraFacts {
    return printed.value!
  }
  /** The seat whose board is drawn large; an onlooker has none. */
  get own(): number | null {
    return this.view.seat
  }
  /** The others in the order in which they play after the viewer. */
  get others(): PlayerView[] {
    const { players } = this.view
    const first = this.own === null ? this.view.start_seat : this.own + 1
    const inOrder = players.map((_, i) => players[(first + i) % players.length]!)
    return inOrder.filter((player) => player.seat !== this.own)
  }
  nameOf(seat: number): string {
    return this.play.names[seat] ?? ''
  }

  // -------------------------------------------------------------------------------------------------- what is lit

  possible(actions: string[]): boolean {
    return actions.some((action) => this.play.can(action))
  }

  /** Possible, and of the kind that is asked for. */
  lit(actions: string[]): boolean {
    return actions.some((action) => this.play.can(action) && this.passes(action))
  }

  private passes(action: string): boolean {
    const { filter } = this.selection
    return filter === null || this.view.phase !== 'turn' || KINDS[filter].includes(action.split(' ')[0]!)
  }

  /** The cities in which a tile may be built now. */
  citiesFor(tile: Tile): City[] {
    const prefix = `build ${tile} `
    return this.play.choicesOf('build')
      .filter((choice) => choice.action.startsWith(prefix))
      .map((choice) => choice.action.slice(prefix.length) as City)
  }

  /** The tiles that may be built in a city now. */
  tilesFor(city: City): Tile[] {
    return this.play.choicesOf('build')
      .filter((choice) => choice.action.endsWith(` ${city}`))
      .map((choice) => choice.action.split(' ')[1] as Tile)
  }

  // ------------------------------------------------------------------------------------------------------- targets

  /** The attributes of something that can be chosen. What cannot be chosen stays reachable and says why. */
  target(spec: TargetSpec) {
    const possible = this.possible(spec.actions)
    const legal = spec.actions.filter((action) => this.play.can(action))
    const hint = spec.hint === undefined ? (legal.length === 1 ? legal[0]! : null) : spec.hint
    return {
      'data-target': '',
      'aria-disabled': possible ? undefined : ('true' as const),
      onclick: (event: MouseEvent) => {
        if (!possible) {
          // In others' turns the prompt says whom the table waits for; only whoever decides may ask for reasons.
          if (this.play.myTurn) void this.play.why(spec.actions, event.currentTarget as Element, spec.title)
        } else if (spec.choose) spec.choose(event)
        else this.play.choose(legal[0]!, event)
      },
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && possible) this.point(hint, spec.tile)
      },
      onpointerleave: () => this.point(null),
      onfocus: () => possible && this.point(hint, spec.tile),
      onblur: () => this.point(null),
      onkeydown: spec.drawn ? pressed : undefined,
    }
  }

  private point(action: string | null, tile: Tile | null = null): void {
    this.pointed = action
    this.pointedTile = tile
    // Leaving goes back to the choice that waits for its confirmation.
    this.play.hint(action ?? this.play.selected)
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

  /** Whether the considered scoring counts this building of the viewer. */
  hot(tile: Tile, city: City): boolean {
    const [kind, what] = this.considered?.split(' ') ?? []
    if (kind === 'score-type') return tile.startsWith(`${what}-`)
    if (kind === 'score-city') return what === city
    if (kind === 'score-category') return (what === 'land') === /^(castello|villa)-/.test(tile)
    return kind === 'improve' && what === tile
  }

  // -------------------------------------------------------------------------------------------------- what is marked

  /** What the entry that is pointed at in the log, or else the last turn of the others, was about. */
  private marks = $derived.by(() => {
    const { highlight, log, length } = this.play
    if (highlight) {
      // A block is taken from the section that was chosen before.
      const taken = /^(take|stop)\b/.test(highlight.action)
      const section = taken && log.slice(0, highlight.number).findLast(({ action }) => action.startsWith('section '))
      return marksOf(section ? [section, highlight] : [highlight])
    }
    const past = log.slice(0, length)
    const last = past[past.length - 1]
    // One's own moves were seen as they were made, unless nothing moves.
    if (!last || (this.play.latest.mine.includes(last.seat) && !settings.still)) return new Set<string>()
    const turn = past.slice(past.findLastIndex((entry) => entry.seat !== last.seat) + 1)
    return marksOf(turn)
  })

  marked(mark: string): boolean {
    return this.marks.has(mark)
  }
}

function pressed(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
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

const KEY = Symbol('board')

export function provideBoard(play: Play): Board {
  return setContext(KEY, new Board(play))
}

export function useBoard(): Board {
  return getContext<Board>(KEY)
}
