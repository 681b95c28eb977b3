/** Cards that say what a thing on the table is: under the pointer after a rest, with the key I where the focus is, under a
 finger that stays. One is open at a time. */
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'
import { feel } from '../../lib/haptics'
import type { CardSpec } from './lines'

const REST = 350 // milliseconds a pointer must rest
const HOLD = 500 // milliseconds a finger must stay
const LEAVING = 160 // milliseconds to reach the card itself with the pointer
const STILL = 10 // pixels a finger may tremble

export const CARD_ID = 'card-of-a-thing'

type What = () => CardSpec | null

export interface Shown {
  element: Element
  what: What
  by: 'pointer' | 'key' | 'finger'
  at: DOMRect
}

class Cards {
  shown = $state.raw<Shown | null>(null)
  private readonly of = new WeakMap<Element, What>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly taken = new WeakSet<Event>()

  /** For `{@attach cards.on(() => …)}` on whatever has a meaning. `hover: false`: something else is shown under the
   pointer. `click`: a button that does nothing else. */
  on(what: What, { hover = true, click = false } = {}): Attachment {
    return (element) => {
      this.of.set(element, what)
      element.setAttribute('data-card', '')
      const enter = (event: Event) => {
        if (!hover || (event as PointerEvent).pointerType === 'touch') return
        this.after(this.shown?.by === 'pointer' ? 0 : REST, () => this.open(element, 'pointer'))
      }
      const leave = (event: Event) => {
        if ((event as PointerEvent).pointerType === 'touch') return
        clearTimeout(this.timer)
        if (this.shown?.element === element && this.shown.by === 'pointer') this.after(LEAVING, () => this.dismiss())
      }
      // Svelte's own listeners: an element that is taken away while it has the focus loses it in the middle of an update.
      const listening = [
        on(element, 'pointerenter', enter),
        on(element, 'pointerleave', leave),
        on(element, 'pointerdown', (event) => this.press(element, event as PointerEvent)),
        on(element, 'click', () => click && this.open(element, 'key')),
        on(element, 'focusout', () => this.shown?.element === element && this.shown.by === 'key' && this.leaveByKey()),
      ]
      return () => {
        for (const stop of listening) stop()
        this.of.delete(element)
        if (this.shown?.element === element) queueMicrotask(() => this.shown?.element === element && this.dismiss())
      }
    }
  }

  /** The key I: the card of what has the focus; once more goes into it. False where there is nothing to tell. */
  byKey(focused: Element | null, enter: () => void): boolean {
    const element = focused?.closest('[data-card]')
    if (!element || !this.of.has(element)) return false
    if (this.shown?.element === element && this.shown.by === 'key') enter()
    else this.open(element, 'key')
    return true
  }

  /** The pointer has reached the card itself: it stays. */
  keep(): void {
    clearTimeout(this.timer)
  }
  release(): void {
    if (this.shown?.by === 'pointer') this.after(LEAVING, () => this.dismiss())
  }

  dismiss(): void {
    clearTimeout(this.timer)
    this.shown?.element.removeAttribute('aria-describedby')
    this.shown = null
  }

  /** A moment later, as the focus may only have gone into the card. */
  private leaveByKey(): void {
    setTimeout(() => {
      if (this.shown?.by !== 'key') return
      const { activeElement } = document
      if (activeElement !== this.shown.element && !activeElement?.closest(`#${CARD_ID}`)) this.dismiss()
    })
  }

  private after(milliseconds: number, act: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(act, milliseconds)
  }

  private open(element: Element, by: Shown['by']): void {
    const what = this.of.get(element)
    if (!what) return
    this.dismiss()
    element.setAttribute('aria-describedby', CARD_ID)
    this.shown = { element, what, by, at: element.getBoundingClientRect() }
  }

  /** A mouse acts, and wants no card; a finger that stays wants one, and does nothing else. */
  private press(element: Element, event: PointerEvent): void {
    if (this.taken.has(event)) return // what lies inside has it
    this.taken.add(event)
    if (event.pointerType !== 'touch') {
      this.dismiss()
      return
    }
    const { clientX, clientY } = event
    const far = (moved: Event) => {
      const { clientX: x, clientY: y } = moved as PointerEvent
      if (Math.hypot(x - clientX, y - clientY) > STILL) stop()
    }
    const noMenu = (menu: Event) => menu.preventDefault()
    const stop = () => {
      clearTimeout(timer)
      for (const end of listening) end()
    }
    const listening = [
      on(window, 'pointermove', far),
      on(window, 'pointerup', () => stop()),
      on(window, 'pointercancel', () => stop()),
      on(window, 'contextmenu', noMenu, { capture: true }),
    ]
    const timer = setTimeout(() => {
      swallowClick()
      feel('touch')
      this.open(element, 'finger')
    }, HOLD)
  }
}

/** The click that a lifted finger makes is none: the finger has asked for a card. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const stopClick = on(window, 'click', swallow, { capture: true })
  const lift = on(window, 'pointerup', () => setTimeout(end, 50), { capture: true })
  const gone = on(window, 'pointercancel', () => setTimeout(end, 50), { capture: true })
  function end(): void {
    stopClick()
    lift()
    gone()
  }
}

/** One for the page. */
export const cards = new Cards()
