/** How Carrara's pieces move: blocks and objects fly, buildings slide, and what is scored lights up before its points go to the
 track. */
import type { Change, LogEntry } from '../../../lib/wire'
import { Flights } from '../../shared/flights'
import { move } from '../../shared/motion'
import { blockName, sheet } from '../pieces'
import { scoredTiles } from '../scored'
import type { CarraraView, Colour } from '../view'

const BETWEEN = 70
const MOST_FLYING = 12
const APART = 110 // from one building to the next
const LONGEST_COUNT = 520 // for all of them
const CARRIED = 380 // from there to the track

/** When what happens in a scoring: a building is lit every so often, then the points go, and then they arrive. */
export function scoringTimes(buildings: number): { each: number; gone: number; arrived: number } {
  const each = buildings ? Math.min(APART, LONGEST_COUNT / buildings) : 0
  const gone = buildings * each
  return { each, gone, arrived: gone + CARRIED }
}

export class CarraraFlights extends Flights {
  constructor(
    root: () => HTMLElement | undefined,
    private readonly ownSeat: () => number | null,
    private readonly view: () => CarraraView,
  ) {
    super(sheet, root)
  }

  protected leave(entry: LogEntry): void {
    const [kind, first] = entry.action.split(' ')
    if (kind === 'take') this.remember(`block ${first}`)
    else if (kind === 'build' || kind === 'replace') this.remember(`tile ${first}`, true)
    else if (kind === 'purchase') this.remember(`sale ${first}`)
    else if (kind === 'upgrade') this.remember(`upgrade ${first}`, true)
    else if (kind?.startsWith('score-')) this.remember(tokenOf(entry))
  }

  protected come(entry: LogEntry, speed: number): void {
    const { action, seat, changes } = entry
    const [kind, first] = action.split(' ')
    const own = changes.filter((change) => change.seat === seat)
    let delay = 0
    for (const { thing, amount } of own) {
      const [what, name] = thing.split('.') as [string, string]
      for (let i = 0; i < Math.abs(amount) && delay < MOST_FLYING * BETWEEN; i++) {
        if (what === 'block' && amount > 0)
          this.fly(blockName(name as Colour), this.left(`block ${name}`), this.hand(seat, thing), delay, speed)
        else if (what === 'block') {
          const from = this.hand(seat, thing)?.getBoundingClientRect()
          this.fly(blockName(name as Colour), from, this.anchor('bag'), delay, speed)
        } else if (what === 'object' && amount > 0) {
          const from = this.left(`sale ${name}`) ?? this.anchor(`supply-${name}`)?.getBoundingClientRect()
          this.fly(`object-${name}`, from, this.hand(seat, thing), delay, speed)
        } else continue
        delay += BETWEEN
      }
    }
    if (kind === 'build' || kind === 'replace') this.slide(`tile ${first}`, `built ${first}`, speed)
    if (kind === 'upgrade') this.slide(`upgrade ${first}`, `upgraded ${first}`, speed)
    if (kind?.startsWith('score-')) {
      this.press(`seal ${kind} ${first} ${seat}`, speed)
      this.score(entry, own, speed)
    }
    if (kind === 'announce') this.press(`seal announce ${seat}`, speed)
  }

  /** The scored buildings light up in turn while their points and coins are counted, which then go where they belong. */
  private score(entry: LogEntry, own: Change[], speed: number): void {
    const buildings = scoredTiles(this.view(), entry).flatMap((tile) => this.piece(`built ${tile}`) ?? [])
    if (!buildings.length) return
    const { each, gone } = scoringTimes(buildings.length)
    const boxes = buildings.map((building, i) => this.light(building, i * each, speed, gone - i * each)!)
    const gains = own.filter(({ thing, amount }) => (thing === 'vp' || thing === 'coins') && amount > 0)
    const middle = boxes.reduce((sum, box) => sum + box.left + box.width / 2, 0) / boxes.length
    const top = Math.max(4, Math.min(...boxes.map((box) => box.top)) - CHIP.height - 6)
    gains.forEach(({ thing, amount }, i) => {
      // The token waits where it stood until its points have come.
      const to = thing === 'vp' ? this.left(tokenOf(entry)) : this.hand(entry.seat, thing)?.getBoundingClientRect()
      const left = middle + (i - gains.length / 2) * (CHIP.width + 4)
      if (to) this.carry(thing === 'vp' ? 'laurel' : 'coin', amount, { left, top }, to, boxes.length, gone, speed)
    })
  }

  /** A number that counts up to an amount, building by building, and is carried to its place. */
  private carry(
    token: 'laurel' | 'coin',
    amount: number,
    from: { left: number; top: number },
    end: DOMRect,
    steps: number,
    gone: number,
    speed: number,
  ): void {
    const chip = this.made('gain', `left:${from.left}px;top:${from.top}px`)
    const picture = document.createElement('i')
    picture.className = sheet.css
    picture.style.cssText = sheet.style(`token-${token}`)
    const window = document.createElement('span')
    const counted = document.createElement('span')
    for (let i = 1; i <= steps; i++) {
      const line = document.createElement('b')
      line.textContent = `+${Math.round((amount * i) / steps)}`
      counted.append(line)
    }
    window.append(counted)
    chip.append(picture, window)
    const dx = end.left + end.width / 2 - from.left - CHIP.width / 2
    const dy = end.top + end.height / 2 - from.top - CHIP.height / 2
    const all = gone + CARRIED
    const still = { transform: 'translate(0, 0)', opacity: 1 }
    this.begin(
      chip,
      [
        { transform: 'translateY(6px) scale(.8)', opacity: 0 },
        { ...still, offset: Math.min(0.1, gone / all / 2) },
        { ...still, offset: gone / all, easing: 'cubic-bezier(.45,.05,.4,1)' },
        { transform: `translate(${dx}px, ${dy}px) scale(.7)`, opacity: 0.9 },
      ],
      { duration: all / speed },
    )
    if (steps === 1) return // nothing to count, and no such easing
    const last = `translateY(${(-100 * (steps - 1)) / steps}%)`
    this.later(
      () =>
        void move(counted, [{ transform: 'none' }, { transform: last }], {
          duration: gone / speed,
          easing: `steps(${steps}, jump-none)`,
          fill: 'forwards',
        }),
    )
  }

  /** Where a player keeps a thing: one's own on the bench, the others' on their plates. */
  private hand(seat: number, thing: Change['thing']): Element | null {
    const own = seat === this.ownSeat() ? [`${thing.replace('.', '-')}-hand`] : []
    return this.visible(...own, `plate-${seat}`)
  }
}

const tokenOf = ({ seat }: LogEntry): string => `score ${seat}`
const CHIP = { width: 62, height: 32 } // as in Board.svelte
