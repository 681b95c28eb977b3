/** What jsdom lacks of a browser; what belongs to the build is tested without one. */
import { vi } from 'vitest'

if (typeof window !== 'undefined') fillIn()

function fillIn() {
  if (!window.matchMedia) {
    window.matchMedia = (query: string) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList
  }
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
  Element.prototype.scrollIntoView ??= () => undefined

  /** Live connections are never opened in tests: snapshots are handed over with `play.receive`. */
  class NoSocket {
    static readonly CLOSING = 2
    readyState = 0
    onmessage: unknown = null
    onclose: unknown = null
    close = vi.fn()
  }
  vi.stubGlobal('WebSocket', NoSocket)

  /** Nothing has a size in jsdom, so nothing ever changes it. */
  class NothingSeen {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', NothingSeen)
  /** Nor does anything come into sight. */
  vi.stubGlobal('IntersectionObserver', NothingSeen)
}
