/** Where the light of a hint lies: rings around what it speaks of, and a place for its card that covers none of them. */
import type { Box } from '../shell/beside'
import { overlap } from '../learn/place'
import { above, boxOf, merged } from '../learn/rings'
import { findSpots } from '../learn/spots'
import { settings } from '../lib/settings.svelte'
import type { Hinting } from './hinting.svelte'

const LOOK_AGAIN = 160 // milliseconds between two looks at where things lie
const EDGE = 10
const NARROW = 700

export class Light {
  rings = $state.raw<Box[]>([])
  board = $state.raw<Box | null>(null)
  place = $state.raw<{ left: number; top: number } | null>(null)
  size = $state({ width: 372, height: 260 })
  private described: Element | null = null
  private brought = '' // what was brought into sight
  private last = ''

  constructor(private readonly hinting: Hinting) {}

  /** What the step on show is about. */
  private elements(): HTMLElement[] {
    const { hint, step, play } = this.hinting
    if (!hint || play.moment) return []
    if (step === 1 || !hint.action) return findSpots(hint.look.spots)
    const { action } = hint.action
    const confirm = play.selected === action ? findSpots(['anchor:confirm']) : []
    return confirm.length ? confirm : findSpots([`action:${action}`])
  }

  /** Look where things lie, again and again: boards are laid out anew at any time. Returns what ends it. */
  watch(text: string): () => void {
    const look = () => this.look(text)
    const timer = setInterval(look, LOOK_AGAIN)
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    look()
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
      this.describe(null, text)
    }
  }

  private look(text: string): void {
    const elements = this.elements()
    this.describe(elements[0] ?? null, text)
    const dock = document.querySelector('.front')
    const front = dock?.getClientRects().length ? dock.getBoundingClientRect() : undefined
    const foot = Math.min(innerHeight, front?.top ?? innerHeight)
    const main = document.querySelector('main')?.getBoundingClientRect()
    const head = document.querySelector('[data-region="head"]')?.getBoundingClientRect()
    this.bringIntoSight(elements, foot)
    const rings = merged(
      elements.flatMap((element) => (element.closest('.front') ? boxOf(element) : above(boxOf(element), foot))),
    )
    const top = Math.max(main?.top ?? 0, 0)
    const board = main
      ? { left: main.left, top, width: main.width, height: Math.max(0, Math.min(main.bottom, foot) - top) }
      : null
    const across = !front && innerWidth >= NARROW * 0.8 // a phone held across: the dock is a column of its own
    const bench = across ? document.querySelector('.bench')?.getBoundingClientRect() : undefined
    const room = {
      left: across ? (head?.right ?? 0) : 0,
      top: across ? 0 : Math.max(0, head?.bottom ?? 0),
      right: bench?.left ?? document.documentElement.clientWidth,
      bottom: across ? innerHeight : foot,
    }
    const place = this.roomFor(rings, room)
    const now = JSON.stringify([rings, board, place])
    if (now === this.last) return
    this.last = now
    this.rings = rings
    this.board = board
    this.place = place
  }

  /** A corner of the room: below on the right, unless the card would cover there what it speaks of. */
  private roomFor(rings: readonly Box[], room: { left: number; top: number; right: number; bottom: number }) {
    const { width, height } = this.size
    const low = Math.max(room.top + EDGE, room.bottom - height - EDGE)
    const corners = [
      { left: room.right - width - EDGE, top: low },
      { left: room.left + EDGE, top: low },
      { left: room.right - width - EDGE, top: room.top + EDGE },
      { left: room.left + EDGE, top: room.top + EDGE },
    ].map(({ left, top }) => ({ left: Math.max(room.left + 4, left), top }))
    const covers = (at: { left: number; top: number }) =>
      rings.reduce((sum, ring) => sum + overlap({ ...at, width, height }, ring), 0)
    return corners.reduce((best, corner) => (covers(corner) < covers(best) ? corner : best))
  }

  /** Bring what is spoken of to where it can be seen, once for each step: to the front if it lies behind a tab. */
  private bringIntoSight(elements: readonly HTMLElement[], foot: number): void {
    const first = elements.find((element) => !element.closest('.front'))
    const what = `${this.hinting.play.latest.length} ${this.hinting.step} ${first?.outerHTML.slice(0, 80) ?? ''}`
    if (!first || this.brought === what) return
    this.brought = what
    const tab = elements.find((element) => element.matches('[role="tab"][data-starts]'))
    if (tab) return tab.click()
    const box = first.getBoundingClientRect()
    const visible = innerWidth < NARROW ? foot - this.size.height - 2 * EDGE : foot
    if (box.top >= 0 && box.bottom <= visible) return
    first.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const now = first.getBoundingClientRect()
    if (now.top < 0 || now.bottom > visible)
      scrollBy({
        top: now.top - Math.max(60, (visible - now.height) / 2),
        behavior: settings.still ? 'auto' : 'smooth',
      })
  }

  /** The sentence belongs to what it is about. */
  private describe(element: Element | null, text: string): void {
    if (this.described !== element) this.described?.removeAttribute('aria-describedby')
    this.described = element
    if (element && !element.hasAttribute('aria-describedby')) element.setAttribute('aria-describedby', text)
  }
}
