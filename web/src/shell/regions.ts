/** F6: from region to region of the page, in the order in which they lie there. */
const REGION = '[data-region]'

export function nextRegion(page: HTMLElement, backwards: boolean): void {
  const regions = [...page.querySelectorAll<HTMLElement>(REGION)].filter((region) => region.offsetParent !== null)
  if (!regions.length) return
  const at = regions.findLastIndex((region) => region.contains(document.activeElement))
  const next = regions[(at + (backwards ? -1 : 1) + regions.length) % regions.length]!
  const target = next.matches('[tabindex]') ? next : next.querySelector<HTMLElement>('[tabindex], a[href], button')
  target?.focus()
}
