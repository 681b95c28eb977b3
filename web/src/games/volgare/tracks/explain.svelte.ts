/** What things on the leaf mean: every icon and every space explains itself under the pointer and with the focus. */
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'

export interface Explanation {
  title: string
  lines: string[]
  /** The rule it comes from. */
  rule?: string
}

const REST = 140 // milliseconds a pointer must rest before an explanation opens
export const EXPLANATION_ID = 'volgare-explanation'

class Explainer {
  shown = $state.raw<{ at: DOMRect; what: Explanation } | null>(null)
  private owner: Element | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  /** For `{@attach explainer.on(() => …)}` on whatever has a meaning. */
  on(what: () => Explanation): Attachment {
    return (element) => {
      const open = () => this.open(element, what)
      const enter = (event: Event) => {
        if ((event as PointerEvent).pointerType === 'touch') return
        clearTimeout(this.timer)
        this.timer = setTimeout(open, this.shown ? 0 : REST)
      }
      const close = () => this.close(element)
      // Svelte's own listeners: an element that is taken away while it has the focus loses it in the middle of an update.
      const listening = [
        on(element, 'pointerenter', enter),
        on(element, 'pointerleave', close),
        on(element, 'focus', open),
        on(element, 'blur', close),
      ]
      return () => {
        for (const stop of listening) stop()
        close()
      }
    }
  }

  private open(element: Element, what: () => Explanation): void {
    clearTimeout(this.timer)
    if (this.owner !== element) this.owner?.removeAttribute('aria-describedby')
    this.owner = element
    element.setAttribute('aria-describedby', EXPLANATION_ID)
    this.shown = { at: element.getBoundingClientRect(), what: what() }
  }

  /** A moment later: something that is taken from the page while it has the focus loses it in the midst of drawing. */
  private close(element: Element): void {
    clearTimeout(this.timer)
    queueMicrotask(() => this.owner === element && this.dismiss())
  }

  dismiss(): void {
    this.owner?.removeAttribute('aria-describedby')
    this.owner = null
    this.shown = null
  }
}

/** One for the page: only one explanation is open at a time. */
export const explainer = new Explainer()
