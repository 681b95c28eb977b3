/** Pieces of Carrara that fly from one place to another. Where they are is read from the page: `data-piece` marks a piece,
 `data-anchor` a place things go to. */
import { settings } from '../../../lib/settings.svelte'
import type { Change, LogEntry } from '../../../lib/wire'
import { move, removeAfter } from '../../shared/motion'
import { blockName, sheet } from '../pieces'
import type { Colour } from '../view'

/** Something that was on the board before a decision and may be gone after it. */
interface Departure {
  box: DOMRect
  /** The piece as it looked, for what is more than a picture. */
  look: HTMLElement | null
}

const FLIGHT = 480
const SLIDE = 420
const BETWEEN = 70

export class Flights {
  private departures = new Map<string, Departure>()
  /** What to set in motion once everything has been measured. */
  private starts: (() => void)[] = []

  constructor(
    private readonly root: () => HTMLElement | undefined,
    private readonly ownSeat: () => number | null,
  ) {}

  /** Before the board changes: remember where things are that the decision is about to take away. */
  depart({ action }: LogEntry): void {
    this.departures.clear()
    const [kind, first] = action.split(' ')
    if (kind === 'take') this.remember(`block ${first}`, false)
    else if (kind === 'build' || kind === 'replace') this.remember(`tile ${first}`, true)
    else if (kind === 'purchase') this.remember(`sale ${first}`, false)
    else if (kind === 'upgrade') this.remember(`upgrade ${first}`, true)
  }

  private remember(piece: string, look: boolean): void {
    const element = this.piece(piece)
    if (!element) return
    const copy = look && element instanceof HTMLElement ? (element.cloneNode(true) as HTMLElement) : null
    this.departures.set(piece, { box: element.getBoundingClientRect(), look: copy })
  }

  /** After the board has changed: find out how things get from where they were to where they are. */
  arrive(entry: LogEntry, speed: number): void {
    const { action, seat, changes } = entry
    const [kind, first] = action.split(' ')
    const own = changes.filter((change) => change.seat === seat)
    let delay = 0
    for (const { thing, amount } of own) {
      const [what, name] = thing.split('.') as [string, string]
      for (let i = 0; i < Math.abs(amount) && delay < 12 * BETWEEN; i++) {
        if (what === 'block' && amount > 0) {
          this.fly(
            blockName(name as Colour),
            this.departures.get(`block ${name}`)?.box,
            this.hand(seat, thing),
            delay,
            speed,
          )
        } else if (what === 'block') {
          this.fly(
            blockName(name as Colour),
            this.hand(seat, thing)?.getBoundingClientRect(),
            this.anchor('bag'),
            delay,
            speed,
          )
        } else if (what === 'object' && amount > 0) {
          const from =
            this.departures.get(`sale ${name}`)?.box ?? this.anchor(`supply-${name}`)?.getBoundingClientRect()
          this.fly(`object-${name}`, from, this.hand(seat, thing), delay, speed)
        } else continue
        delay += BETWEEN
      }
    }
    if (kind === 'build' || kind === 'replace') this.slide(`tile ${first}`, `built ${first}`, speed)
    if (kind === 'upgrade') this.slide(`upgrade ${first}`, `upgraded ${first}`, speed)
    if (kind?.startsWith('score-')) this.press(`seal ${kind} ${first} ${seat}`, speed)
    if (kind === 'announce') this.press(`seal announce ${seat}`, speed)
    this.departures.clear()
  }

  /** Start all of them. */
  start(): void {
    for (const start of this.starts.splice(0)) start()
  }

  /** A piece goes from one place to another in an arc. */
  private fly(sprite: string, from: DOMRect | undefined, to: Element | null, delay: number, speed: number): void {
    const root = this.root()
    if (!root || !from || !to || settings.still) return
    const size = Math.max(18, Math.min(from.width, from.height, 44))
    const [x, y] = [from.left + from.width / 2 - size / 2, from.top + from.height / 2 - size / 2]
    const end = to.getBoundingClientRect()
    const [dx, dy] = [end.left + end.width / 2 - size / 2 - x, end.top + end.height / 2 - size / 2 - y]
    const piece = document.createElement('div')
    piece.className = `flight ${sheet.css}`
    piece.style.cssText = `${sheet.style(sprite)};left:${x}px;top:${y}px;width:${size}px;height:${size * 1.1}px`
    const high = Math.min(60, Math.hypot(dx, dy) / 3)
    this.starts.push(() => {
      root.append(piece)
      const movement = move(
        piece,
        [
          { transform: 'translate(0, 0) scale(1)', opacity: 1 },
          { transform: `translate(${dx * 0.12}px, ${dy * 0.12 - high * 0.6}px) scale(1.25)`, opacity: 1, offset: 0.2 },
          { transform: `translate(${dx * 0.55}px, ${dy * 0.55 - high}px) scale(1.2)`, opacity: 1, offset: 0.55 },
          { transform: `translate(${dx}px, ${dy}px) scale(.9)`, opacity: 0.9 },
        ],
        { duration: FLIGHT / speed, delay: delay / speed, easing: 'cubic-bezier(.45,.05,.4,1)', fill: 'backwards' },
      )
      removeAfter(piece, movement)
    })
  }

  /** A tile slides from where it lay to where it now stands. */
  private slide(departed: string, arrived: string, speed: number): void {
    const root = this.root()
    const from = this.departures.get(departed)
    const target = this.piece(arrived)
    if (!root || !from?.look || !target || settings.still) return
    const end = target.getBoundingClientRect()
    const ghost = document.createElement('div')
    ghost.className = 'flight'
    const scale = from.box.width / (from.look.offsetWidth || from.box.width)
    ghost.style.cssText = `left:${from.box.left}px;top:${from.box.top}px;width:${from.box.width}px;height:${from.box.height}px`
    from.look.removeAttribute('data-piece')
    from.look.classList.remove('lit', 'selected')
    from.look.style.cssText += `;width:100%;height:100%;zoom:${scale};pointer-events:none`
    ghost.append(from.look)
    const [dx, dy] = [end.left - from.box.left, end.top - from.box.top]
    const [sx, sy] = [end.width / from.box.width, end.height / from.box.height]
    ghost.style.transformOrigin = '0 0'
    const duration = SLIDE / speed
    this.starts.push(() => {
      root.append(ghost)
      const movement = move(
        ghost,
        [
          { transform: 'translate(0, 0) scale(1)' },
          { transform: `translate(${dx * 0.1}px, ${dy * 0.1 - 12}px) scale(1.06)`, offset: 0.2 },
          { transform: `translate(${dx}px, ${dy}px) scale(${sx}, ${sy})` },
        ],
        { duration, easing: 'cubic-bezier(.45,.05,.25,1)' },
      )
      move(target, [{ opacity: 0 }, { opacity: 0, offset: 0.96 }, { opacity: 1 }], { duration })
      removeAfter(ghost, movement)
    })
  }

  /** A seal drops and presses. */
  private press(piece: string, speed: number): void {
    const frames = [
      { transform: 'translateY(-14px) scale(1.5)', opacity: 0 },
      { transform: 'scale(1.3)', opacity: 1, offset: 0.45 },
      { transform: 'scale(.94)', offset: 0.8 },
      { transform: 'scale(1)' },
    ]
    this.starts.push(() => void move(this.piece(piece), frames, { duration: 320 / speed, easing: 'ease-in' }))
  }

  private piece(name: string): Element | null {
    const all = [...document.querySelectorAll(`[data-piece="${name}"]`)]
    return all.find((element) => element.hasAttribute('data-clicked')) ?? all[all.length - 1] ?? null
  }

  private anchor(name: string): Element | null {
    return document.querySelector(`[data-anchor="${name}"]`)
  }

  /** Where a player keeps a thing: one's own on the bench, the others' on their plates. */
  private hand(seat: number, thing: Change['thing']): Element | null {
    const bench = seat === this.ownSeat() ? this.anchor(`${thing.replace('.', '-')}-hand`) : null
    const visible = bench && bench.getBoundingClientRect().width > 0 ? bench : null
    return visible ?? this.anchor(`plate-${seat}`)
  }
}
