/** What a lesson speaks of, found on the page: `action:take green` is what stands for the action (`data-action`), `anchor:bag` what is
 called so (`data-anchor`), `region:prompt` a region (`data-region`).

 What lies in something closed, or is no element of its own before something else has been chosen, falls back to what is in sight: the
 nearest element around it, else the button by which actions of its kind begin (`data-starts`), else the bench. */
import { fits } from './globs'

const ATTRIBUTES = { action: 'data-action', anchor: 'data-anchor', region: 'data-region' } as const

/** The elements of some spots, each once, in the order of the spots. */
export function findSpots(spots: readonly string[], page: ParentNode = document): HTMLElement[] {
  const found = [...new Set(spots.flatMap((spot) => findSpot(spot, page)))]
  // Of a region and what lies in it, the latter is what is meant.
  return found.filter((outer) => !found.some((inner) => inner !== outer && outer.contains(inner)))
}

function findSpot(spot: string, page: ParentNode): HTMLElement[] {
  const at = spot.indexOf(':')
  const kind = spot.slice(0, at) as keyof typeof ATTRIBUTES
  const name = spot.slice(at + 1)
  const attribute = ATTRIBUTES[kind]
  if (!attribute) return []
  const named = [...page.querySelectorAll<HTMLElement>(`[${attribute}]`)].filter((element) =>
    fits(element.getAttribute(attribute)!, name),
  )
  const seen = named.filter(inSight)
  if (seen.length) return kind !== 'action' ? seen.slice(0, 1) : isPhone() ? [largest(seen)] : seen
  const around = named.map(nearestInSight).filter((element) => element !== null)
  if (around.length) return around.slice(0, 1)
  return beginningOf(name, page, kind === 'action')
}

/** Where an action begins that nothing on the page stands for yet, or the tab behind which something lies. */
function beginningOf(name: string, page: ParentNode, isAction: boolean): HTMLElement[] {
  const [verb] = name.split(' ', 1)
  const begins = [...page.querySelectorAll<HTMLElement>('[data-starts]')].filter(
    (element) =>
      inSight(element) &&
      element.getAttribute('aria-selected') !== 'true' &&
      element.dataset.starts!.split(' ').some((start) => fits(verb!, start)),
  )
  if (begins.length) return begins.slice(0, 1)
  if (!isAction) return []
  const bench = page.querySelector('#prompt')?.parentElement
  return bench && inSight(bench) ? [bench] : []
}

/** On a phone an action has one place: there is no room for two and the card. */
const isPhone = () => innerWidth < 700
function largest(elements: readonly HTMLElement[]): HTMLElement {
  const area = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    return width * height
  }
  return elements.reduce((best, element) => (area(element) > area(best) ? element : best))
}

/** Whether an element can be seen, at least after scrolling. */
export function inSight(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2) return false
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true })
}

function nearestInSight(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    if (inSight(around)) return around.matches('main, .page, [data-region="board"]') ? null : around
  }
  return null
}
