/** Drawings as pictures of their own. A page shows a coin or a cube some hundred times; drawn again each time, every line of it
 is an element that the browser looks at whenever anything on the page is painted. As pictures they are drawn once. */
import { settings } from './settings.svelte'

/** What style sheets say of a shape, in so far as our drawings make use of it. */
const STYLES = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray',
  'opacity',
]
const SVG = 'http://www.w3.org/2000/svg'
/** Of a gradient; some browsers write the page's address before its name. */
const REFERENCE = /url\("?[^#")]*#([\w-]+)"?\)/g
const made = new Map<string, string>()

/** The address of a picture of a <symbol> on the page, in the colours of the theme that is on show. */
export function pictureOf(symbol: string): string {
  return remembered(symbol, () => {
    const drawn = document.getElementById(symbol)
    return drawn ? painted(drawn.getAttribute('viewBox')!, drawn.innerHTML) : ''
  })
}

/** The same of a drawing in words; `name` tells it from all others. */
export function pictureFrom(name: string, box: string, drawing: string): string {
  return remembered(name, () => painted(box, drawing))
}

function remembered(name: string, paint: () => string): string {
  const key = `${settings.look} ${name}`
  let address = made.get(key)
  if (address === undefined) {
    address = paint()
    if (address) made.set(key, address)
  }
  return address
}

/** A picture knows no style sheet: what ours say of its shapes is written down in it, with the gradients they are filled with. */
function painted(box: string, drawing: string): string {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', box)
  picture.innerHTML = drawing
  picture.style.cssText = 'position:absolute;width:0;height:0'
  document.body.append(picture)
  // First all are read: what is said of a group holds for the shapes in it.
  const shapes = Array.from(picture.querySelectorAll('*'), (shape) => {
    const style = getComputedStyle(shape)
    return [shape, STYLES.map((name) => [name, style.getPropertyValue(name).replace(REFERENCE, 'url(#$1)')] as const)] as const
  })
  for (const [shape, styles] of shapes) {
    for (const [name, value] of styles) if (value) shape.setAttribute(name, value)
    shape.removeAttribute('class')
    shape.removeAttribute('style')
  }
  picture.remove()
  picture.removeAttribute('style')
  for (const id of new Set(Array.from(picture.innerHTML.matchAll(REFERENCE), ([, id]) => id!))) {
    const gradient = document.getElementById(id)
    if (gradient) picture.prepend(gradient.cloneNode(true))
  }
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`
}
