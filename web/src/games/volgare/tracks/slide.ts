/** Discs and tiles slide from where they were to where they are, when a single decision has led from one view to the next. */
import { move } from '../board/motion'

const DURATION = 420
const EASE = 'cubic-bezier(0.4, 0, 0.2, 1)'

/** Remember where the pieces lie. Call it before the page changes. */
export function whereDiscsLie(root: Element | undefined): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>()
  for (const piece of root?.querySelectorAll('[data-piece^="disc "]') ?? []) {
    places.set(piece.getAttribute('data-piece')!, piece.getBoundingClientRect())
  }
  return places
}

/** Let those that lie elsewhere now slide there. Call it after the page has changed. All places are read before the first piece
 is set in motion: a place that is asked for after that would make the browser lay out the page once more for each piece. */
export function slideDiscs(root: Element | undefined, before: Map<string, DOMRect>, speed: number): void {
  const slides = [...(root?.querySelectorAll('[data-piece^="disc "]') ?? [])].flatMap((piece) => {
    const from = before.get(piece.getAttribute('data-piece')!)
    if (!from) return []
    const to = piece.getBoundingClientRect()
    const scale = scaleOf(piece, to)
    const x = (from.left + from.width / 2 - to.left - to.width / 2) / scale
    const y = (from.top + from.height / 2 - to.top - to.height / 2) / scale
    return Math.hypot(x, y) < 1 ? [] : [{ piece, x, y }]
  })
  for (const { piece, x, y } of slides) {
    move(piece, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: DURATION / speed, easing: EASE })
  }
}

/** How much larger a piece is on the screen than in its own measure. */
function scaleOf(piece: Element, box: DOMRect): number {
  if (piece instanceof SVGGraphicsElement) return piece.ownerSVGElement?.getScreenCTM()?.a || 1
  return box.width / (piece as HTMLElement).offsetWidth || 1
}
