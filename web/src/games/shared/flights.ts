/** Pieces that go from one place to another over a drawn board. Where they are is read from the page: `data-piece` marks a piece,
 `data-anchor` a place things go to. A game says what goes where with a decision. */
import type { Sheet } from '../../lib/sprites.svelte'
import { settings } from '../../lib/settings.svelte'
import type { LogEntry } from '../../lib/wire'
import { afterMeasuring, move, removeAfter } from './motion'

/** Something that was on the board before a decision and may be gone after it. */
interface Departure {
  box: DOMRect
  /** The piece as it looked, for what is more than a picture. */
  look: HTMLElement | null
}

/** Where the board is in the game. */
interface Moment {
  readonly length: number
  readonly moment: unknown
}

const FLIGHT = 480
const SLIDE = 420
const LIT = 360

export abstract class Flights {
  private departures = new Map<string, Departure>()
  /** What to set in motion once everything has been measured. */
  private starts: (() => void)[] = []

  constructor(
    protected readonly sheet: Sheet,
    private readonly root: () => HTMLElement | undefined,
  ) {}

  /** Show a decision, just before the board changes with it: remember where what it takes away lies now, and, once the board has
   changed, move everything from where it was to where it is. */
  show(step: LogEntry, { play, speed }: { play: Moment; speed: number }): void {
    this.departures.clear()
    if (settings.still) return
    this.leave(step)
    const { length } = play
    afterMeasuring(
      () => {
        // Somebody may have come or gone meanwhile, which is no reason to show nothing.
        if (play.length === length && play.moment === null) this.come(step, speed)
        this.departures.clear()
      },
      () => {
        for (const start of this.starts.splice(0)) start()
      },
    )
  }

  /** Remember what a decision takes away. */
  protected abstract leave(entry: LogEntry): void
  /** Say what moves from where to where, now that the board shows what came of it. */
  protected abstract come(entry: LogEntry, speed: number): void

  protected remember(piece: string, look = false): void {
    const element = this.piece(piece)
    if (!element) return
    const copy = look && element instanceof HTMLElement ? (element.cloneNode(true) as HTMLElement) : null
    this.departures.set(piece, { box: element.getBoundingClientRect(), look: copy })
  }

  protected left(piece: string): DOMRect | undefined {
    return this.departures.get(piece)?.box
  }

  /** A piece goes from one place to another in an arc. */
  protected fly(sprite: string, from: DOMRect | undefined, to: Element | null, delay: number, speed: number): void {
    if (!from || !to) return
    const size = Math.max(18, Math.min(from.width, from.height, 44))
    const [x, y] = [from.left + from.width / 2 - size / 2, from.top + from.height / 2 - size / 2]
    const end = to.getBoundingClientRect()
    const [dx, dy] = [end.left + end.width / 2 - size / 2 - x, end.top + end.height / 2 - size / 2 - y]
    const style = `${this.sheet.style(sprite)};left:${x}px;top:${y}px;width:${size}px;height:${size * 1.1}px`
    const piece = this.made(this.sheet.css, style)
    const high = Math.min(60, Math.hypot(dx, dy) / 3)
    this.begin(
      piece,
      [
        { transform: 'translate(0, 0) scale(1)', opacity: 1 },
        { transform: `translate(${dx * 0.12}px, ${dy * 0.12 - high * 0.6}px) scale(1.25)`, opacity: 1, offset: 0.2 },
        { transform: `translate(${dx * 0.55}px, ${dy * 0.55 - high}px) scale(1.2)`, opacity: 1, offset: 0.55 },
        { transform: `translate(${dx}px, ${dy}px) scale(.9)`, opacity: 0.9 },
      ],
      { duration: FLIGHT / speed, delay: delay / speed, easing: 'cubic-bezier(.45,.05,.4,1)', fill: 'backwards' },
    )
  }

  /** A tile slides from where it lay to where it now stands. */
  protected slide(departed: string, arrived: string, speed: number): void {
    const from = this.departures.get(departed)
    const target = this.piece(arrived)
    if (!from?.look || !target) return
    const end = target.getBoundingClientRect()
    const scale = from.box.width / (from.look.offsetWidth || from.box.width)
    const ghost = this.made(
      '',
      `left:${from.box.left}px;top:${from.box.top}px;width:${from.box.width}px;height:${from.box.height}px`,
    )
    from.look.removeAttribute('data-piece')
    from.look.classList.remove('lit', 'selected')
    from.look.style.cssText += `;width:100%;height:100%;zoom:${scale};pointer-events:none`
    ghost.append(from.look)
    const [dx, dy] = [end.left - from.box.left, end.top - from.box.top]
    const [sx, sy] = [end.width / from.box.width, end.height / from.box.height]
    ghost.style.transformOrigin = '0 0'
    const duration = SLIDE / speed
    this.begin(
      ghost,
      [
        { transform: 'translate(0, 0) scale(1)' },
        { transform: `translate(${dx * 0.1}px, ${dy * 0.1 - 12}px) scale(1.06)`, offset: 0.2 },
        { transform: `translate(${dx}px, ${dy}px) scale(${sx}, ${sy})` },
      ],
      { duration, easing: 'cubic-bezier(.45,.05,.25,1)' },
    )
    this.starts.push(
      () => void move(target, [{ opacity: 0 }, { opacity: 0, offset: 0.96 }, { opacity: 1 }], { duration }),
    )
  }

  /** A seal drops and presses. */
  protected press(piece: string, speed: number, delay = 0): void {
    const frames = [
      { transform: 'translateY(-14px) scale(1.5)', opacity: 0 },
      { transform: 'scale(1.3)', opacity: 1, offset: 0.45 },
      { transform: 'scale(.94)', offset: 0.8 },
      { transform: 'scale(1)' },
    ]
    const options: KeyframeAnimationOptions = {
      duration: 320 / speed,
      delay: delay / speed,
      easing: 'ease-in',
      fill: 'backwards',
    }
    this.starts.push(() => void move(this.piece(piece), frames, options))
  }

  /** Something is lit for a moment, or a while longer. Returns where it lies. */
  protected light(lit: Element | null, delay: number, speed: number, longer = 0): DOMRect | null {
    if (!lit) return null
    const box = lit.getBoundingClientRect()
    const duration = LIT + longer
    this.begin(
      this.made('glow', `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`),
      [
        { opacity: 0, transform: 'scale(.9)' },
        { opacity: 1, transform: 'scale(1.08)', offset: (0.3 * LIT) / duration },
        { opacity: 0.7, transform: 'scale(1)', offset: 1 - (0.5 * LIT) / duration },
        { opacity: 0, transform: 'scale(1.14)' },
      ],
      { duration: duration / speed, delay: delay / speed, fill: 'backwards', easing: 'ease-out' },
    )
    return box
  }

  /** An element that only exists to be moved. */
  protected made(look: string, style: string): HTMLElement {
    const element = document.createElement('div')
    element.className = `flight ${look}`
    element.style.cssText = style
    return element
  }

  /** Show such an element as long as it moves. */
  protected begin(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    this.starts.push(() => {
      this.root()?.append(element)
      removeAfter(element, move(element, frames, options))
    })
  }

  protected later(start: () => void): void {
    this.starts.push(start)
  }

  protected piece(name: string): Element | null {
    const all = [...document.querySelectorAll(`[data-piece="${name}"]`)]
    return all.find((element) => element.hasAttribute('data-clicked')) ?? all[all.length - 1] ?? null
  }

  protected anchor(name: string): Element | null {
    return document.querySelector(`[data-anchor="${name}"]`)
  }

  /** The first of these places that is on the page and not hidden. */
  protected visible(...names: string[]): Element | null {
    return (
      names.map((name) => this.anchor(name)).find((place) => place && place.getBoundingClientRect().width > 0) ?? null
    )
  }
}
