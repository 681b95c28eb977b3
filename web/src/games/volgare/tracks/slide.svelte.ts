/** Discs slide from where they were to where they are, when a single decision has led from one view to the next. */
import { untrack } from 'svelte'
import type { Board } from '../board/board.svelte'
import { afterMeasuring, move } from '../../shared/motion'

const DURATION = 360 // ends before the next decision is shown, so that stopping and redrawing do not fall into one frame
const EASE = 'cubic-bezier(0.4, 0, 0.2, 1)'

interface Slide {
  piece: Element
  x: number
  y: number
}

/** Slide the discs in `root`, drawn from what is `seen` there, with every decision that changes something of this kind. For use in a
 component. */
export function slideWith(board: Board, kind: string, root: () => Element | undefined, seen: () => unknown): void {
  const { play } = board
  let before = new Map<string, DOMRect>()
  $effect(() =>
    play.beforeShowing((next) => {
      const changes = play.log[next.length - 1]?.changes ?? []
      const tracks = new Set(
        changes.filter(({ thing }) => thing.startsWith(kind)).map(({ thing }) => thing.split('.').at(-1)!),
      )
      before = whereDiscsLie(root(), tracks)
    }),
  )
  $effect.pre(() => {
    void seen()
    untrack(() => {
      if (!board.moves(kind) || !before.size) return
      afterMeasuring(
        () => slidesFrom(before, root()),
        (slides) => start(slides, board.speed),
      )
    })
  })
}

function whereDiscsLie(root: Element | undefined, tracks: Set<string>): Map<string, DOMRect> {
  const discs = [...tracks].flatMap((track) => [...(root?.querySelectorAll(`[data-piece^="disc ${track} "]`) ?? [])])
  return new Map(discs.map((disc) => [disc.getAttribute('data-piece')!, disc.getBoundingClientRect()]))
}

/** The discs that lie elsewhere now, and how far from there. */
function slidesFrom(before: Map<string, DOMRect>, root: Element | undefined): Slide[] {
  return [...before].flatMap(([name, from]) => {
    const piece = root?.querySelector<HTMLElement>(`[data-piece="${name}"]`)
    if (!piece) return []
    const to = piece.getBoundingClientRect()
    const scale = scaleOf(piece, to)
    const x = (from.left + from.width / 2 - to.left - to.width / 2) / scale
    const y = (from.top + from.height / 2 - to.top - to.height / 2) / scale
    return Math.hypot(x, y) < 1 ? [] : [{ piece, x, y }]
  })
}

function start(slides: Slide[], speed: number): void {
  for (const { piece, x, y } of slides) {
    move(piece, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: DURATION / speed,
      easing: EASE,
    })
  }
}

/** How much larger a piece is on the screen than in its own measure. */
function scaleOf(piece: HTMLElement, box: DOMRect): number {
  return box.width / piece.offsetWidth || 1
}
