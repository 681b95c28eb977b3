/** How much room a board has on the page. */
import { settings } from '../../lib/settings.svelte'

export interface Room {
  width: number
  /** The height to fill; 0 where the board may be as high as it needs. */
  height: number
}

/** How much larger than usual the reader wants texts to be. */
export function textScale(): number {
  return { normal: 1, large: 1.125, largest: 1.25 }[settings.values.text]
}

/** Measure the element around the board, without its padding and an `edge` of the board's own, and measure it again whenever its size
 changes; it is `first` until then. For use in a component. */
export function measureRoom(
  board: () => HTMLElement | undefined,
  first: Room,
  edge = 0,
): { readonly current: Room; readonly measured: boolean } {
  let room = $state.raw<Room | null>(null)
  $effect(() => {
    const place = board()?.parentElement
    if (!place) return
    const observer = new ResizeObserver(() => {
      const style = getComputedStyle(place)
      const across = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + edge
      const down = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom) + edge
      // Only a size container gives a height to fill.
      const height = style.containerType === 'size' ? place.clientHeight - down : 0
      room = { width: place.clientWidth - across, height }
    })
    observer.observe(place)
    return () => observer.disconnect()
  })
  return {
    get current() {
      return room ?? first
    },
    get measured() {
      return room !== null
    },
  }
}
