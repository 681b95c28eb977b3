/** Drawings as pictures of their own. A page shows a coin or a cube some hundred times; drawn again each time, every line of it
 is an element that the browser looks at whenever anything on the page is painted. As pictures they are drawn once.

 Those pictures are bitmaps: for every drawing that is shown as it is, a browser keeps a document of its own. Many drawings are put
 on one sheet, the sheet is painted, and each picture is cut out of it. */
import { createSubscriber } from 'svelte/reactivity'
import { nextFrame } from './next-frame'
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
/** Of a bitmap, to a unit of the drawing. On the screen a unit takes up to one pixel, or three where they are smallest. */
const PIXELS = 4
const ON_A_SHEET = 24
const AHEAD_ON_A_SHEET = 8 // while nothing moves; but something may begin to move in the same frame
const LOOK_AGAIN = 100 // milliseconds until what can wait sees whether anything still moves
const AT_ONCE = 4 // milliseconds of cutting out before the page gets its turn
/** One transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

// ------------------------------------------------------------------------------------------------------------ to be shown

/** A picture. It takes a moment to paint; until then it shows what it looked like before, in another theme, or nothing. */
class Picture {
  painted = false
  private shown: string
  private tell = () => {}
  private readonly follow = createSubscriber((update) => {
    this.tell = update
  })

  constructor(private readonly name: string) {
    this.shown = lastShown.get(name) ?? NOTHING
  }
  get address(): string {
    this.follow()
    return this.shown
  }
  set address(address: string) {
    this.painted = true
    this.shown = address
    lastShown.set(this.name, address)
    this.tell()
  }
}
const pictures = new Map<string, Picture>()
const lastShown = new Map<string, string>() // of each picture, in whatever theme

/** The address of a picture of a drawing, in the colours of the theme that is on show; `name` tells it from all others, and so must
 an `id` in the drawing. */
export function pictureOf(name: string, box: string, draw: () => string): string {
  const key = `${settings.look} ${name}`
  let picture = pictures.get(key)
  if (!picture) {
    pictures.set(key, (picture = new Picture(name)))
    const drawing = { picture, drawing: inked(box, draw()), hurried }
    if (hurried) waiting.unshift(drawing)
    else waiting.push(drawing)
  }
  // Those that nobody waits for share their sheets.
  if (!picture.painted && (hurried || waiting.length >= AHEAD_ON_A_SHEET)) startPainting()
  return picture.address
}

/** The same of a drawing that is too large for a bitmap. */
export function largePictureOf(name: string, box: string, draw: () => string): string {
  const key = `${settings.look} ${name}`
  let address = large.get(key)
  if (address === undefined) large.set(key, (address = addressOf(inked(box, draw()))))
  return address
}
const large = new Map<string, string>()

/** Paint pictures before they are shown, while nothing else happens: each is asked for by a call. Returns what ends it. */
export function paintAhead(asking: (() => unknown)[]): () => void {
  let next = 0
  let idle = 0
  const ask = () => {
    hurried = false
    asking[next++]?.()
    hurried = true
    if (next < asking.length) idle = whenIdle(ask)
    else startPainting()
  }
  idle = whenIdle(ask)
  return () => cancelIdle(idle)
}
/** Whether what is asked for is waited for. */
let hurried = true
// Safari has no idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 100))
const cancelIdle = globalThis.cancelIdleCallback ?? clearTimeout

// ------------------------------------------------------------------------------------------------------------ painting

/** Those that somebody waits for come first. */
const waiting: { picture: Picture; drawing: SVGSVGElement; hurried: boolean }[] = []
let painting = false

function startPainting(): void {
  if (!painting) void paintAll()
  painting = true
}

async function paintAll(): Promise<void> {
  // Whatever else is asked for now comes onto the same sheet.
  while ((await pause(), waiting.length)) {
    const wanted = waiting.filter((drawing) => drawing.hurried).length
    const ahead = wanted === 0
    if (ahead && somethingMoves()) {
      await pause(LOOK_AGAIN)
      continue
    }
    const next = waiting.splice(0, ahead ? AHEAD_ON_A_SHEET : Math.min(wanted, ON_A_SHEET))
    try {
      await paintSheet(next, ahead)
    } catch {
      // A browser that cannot do this shows the drawings.
      for (const { picture, drawing } of next) picture.address = addressOf(drawing)
    }
  }
  painting = false
}

async function paintSheet(drawings: typeof waiting, ahead: boolean): Promise<void> {
  const sheet = document.createElementNS(SVG, 'svg')
  let [width, height] = [0, 0]
  const places = drawings.map(({ picture, drawing }) => {
    const { viewBox } = drawing
    const place = { picture, y: height, width: Math.ceil(viewBox.baseVal.width * PIXELS), height: Math.ceil(viewBox.baseVal.height * PIXELS) }
    for (const [name, value] of Object.entries({ y: place.y, width: place.width, height: place.height })) drawing.setAttribute(name, String(value))
    sheet.append(drawing)
    width = Math.max(width, place.width)
    height += place.height
    return place
  })
  sheet.setAttribute('width', String(width))
  sheet.setAttribute('height', String(height))
  // The browser would keep what comes from a data address, and its document, for minutes.
  const address = URL.createObjectURL(new Blob([written(sheet)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const [painted, cut] = [canvasOf(width, height), canvasOf(0, 0)]
    painted.drawImage(image, 0, 0)
    let began = performance.now()
    for (const { picture, y, width, height } of places) {
      Object.assign(cut.canvas, { width, height })
      cut.drawImage(painted.canvas, 0, -y)
      picture.address = cut.canvas.toDataURL()
      if (ahead) await nextFrame()
      else if (performance.now() - began > AT_ONCE) {
        await pause()
        began = performance.now()
      }
    }
  } finally {
    URL.revokeObjectURL(address)
  }
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  return Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true })!
}

const pause = (milliseconds = 0) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Whether a frame has other things to do; what never ends, such as the dots of a thinking player, does not count. */
function somethingMoves(): boolean {
  const movements = document.getAnimations?.() ?? []
  return movements.some((movement) => movement.playState === 'running' && movement.effect?.getComputedTiming().endTime !== Infinity)
}

// ------------------------------------------------------------------------------------------------------------ drawings

/** A drawing that stands for itself. Alone it knows no style sheet: what ours say of its shapes is written down in it, with the
 gradients and patterns of the page that they are filled with. */
function inked(box: string, markup: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', box)
  drawing.innerHTML = markup
  drawing.style.display = 'none'
  document.body.append(drawing)
  inkedLike(drawing, drawing)
  drawing.remove()
  drawing.removeAttribute('style')
  for (const id of new Set(Array.from(drawing.innerHTML.matchAll(REFERENCE), ([, id]) => id!))) {
    const definition = drawing.querySelector(`[id="${id}"]`) ? null : document.getElementById(id)
    if (definition) drawing.prepend(inkedLike(definition, definition.cloneNode(true) as Element))
  }
  return drawing
}

/** Write down in a copy what style sheets say of the shapes in the original. Style sheets know shapes by their classes only; what is
 said of a group holds for the shapes in it. */
function inkedLike(original: Element, copy: Element): Element {
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

function written(drawing: SVGSVGElement): string {
  return new XMLSerializer().serializeToString(drawing)
}
function addressOf(drawing: SVGSVGElement): string {
  return `data:image/svg+xml,${encodeURIComponent(written(drawing))}`
}
