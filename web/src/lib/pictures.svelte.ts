/** Drawings as pictures of their own. A page shows a coin or a cube some hundred times; drawn again each time, every line of it
 is an element that the browser looks at whenever anything on the page is painted. As pictures they are drawn once. */
import { settings } from './settings.svelte'

/** What style sheets say of a shape, in so far as our drawings make use of it. */
const STYLES = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray',
  'opacity',
]
const STYLED = '[class], [style]'
const SVG = 'http://www.w3.org/2000/svg'
/** To a gradient or pattern; some browsers write the page's address before its name. */
const REFERENCE = /url\("?[^#")]*#([\w-]+)"?\)/g
const made = new Map<string, string>()

/** The address of a picture of a drawing, in the colours of the theme that is on show; `name` tells it from all others. */
export function pictureOf(name: string, box: string, draw: () => string): string {
  const key = `${settings.look} ${name}`
  let address = made.get(key)
  if (address === undefined) made.set(key, (address = painted(box, draw())))
  return address
}

/** Paint pictures before they are shown, one at a time and only while nothing else happens: the first time takes a while. Returns
 what ends it. */
export function paintAhead(pictures: (() => unknown)[]): () => void {
  let next = 0
  let waiting = 0
  const paint = () => {
    pictures[next++]?.()
    if (next < pictures.length) waiting = whenIdle(paint)
  }
  waiting = whenIdle(paint)
  return () => cancelIdle(waiting)
}
// Safari has no idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 100))
const cancelIdle = globalThis.cancelIdleCallback ?? clearTimeout

/** A picture knows no style sheet: what ours say of its shapes is written down in it, with the gradients and patterns of the page
 that they are filled with. */
function painted(box: string, drawing: string): string {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', box)
  picture.innerHTML = drawing
  picture.style.cssText = 'position:absolute;width:0;height:0'
  document.body.append(picture)
  inked(picture, picture)
  picture.remove()
  picture.removeAttribute('style')
  for (const id of new Set(Array.from(picture.innerHTML.matchAll(REFERENCE), ([, id]) => id!))) {
    const definition = picture.querySelector(`[id="${id}"]`) ? null : document.getElementById(id)
    if (definition) picture.prepend(inked(definition, definition.cloneNode(true) as Element))
  }
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`
}

/** Write down in a copy what style sheets say of the shapes in the original. Style sheets know shapes by their classes only; what is
 said of a group holds for the shapes in it. */
function inked(original: Element, copy: Element): Element {
  const said = Array.from(original.querySelectorAll(STYLED), (shape) => {
    const style = getComputedStyle(shape)
    return STYLES.map((name) => [name, style.getPropertyValue(name).replace(REFERENCE, 'url(#$1)')] as const)
  })
  for (const [i, shape] of Array.from(copy.querySelectorAll(STYLED)).entries()) {
    for (const [name, value] of said[i]!) if (value) shape.setAttribute(name, value)
    shape.removeAttribute('class')
    shape.removeAttribute('style')
  }
  return copy
}
