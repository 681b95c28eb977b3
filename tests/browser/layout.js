// What a reader could stumble over in the layout of the page on show: text that is too small, covered or cut off, and controls that
// lie under others. Returns a list of { kind, where, text }.
({ touch }) => {
  const SMALLEST = touch ? 12 : 11
  const TOLERANCE = 0.15 // of a pixel: the scale of a board is seldom round
  const findings = []
  const dialog = document.querySelector('dialog[open]')
  const root = dialog ?? document.body

  const of = (element) => {
    const names = []
    for (let one = element; one && one !== document.body && names.length < 3; one = one.parentElement) {
      const classes = [...one.classList].filter((name) => !name.startsWith('s-') && !name.startsWith('svelte-'))
      names.unshift(one.localName + classes.slice(0, 2).map((name) => `.${name}`).join(''))
    }
    return names.join(' > ')
  }
  const found = (kind, element, text) =>
    findings.push({ kind, where: of(element), text: text.trim().replace(/\s+/g, ' ').slice(0, 50) })

  /** The same, asked once for each element. */
  const once = (ask) => {
    const known = new Map()
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element))
      return known.get(element)
    }
  }
  const boxOf = once((element) => element.getBoundingClientRect())

  // ------------------------------------------------------------------------------------------------- what can be seen
  const clips = once((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return overflowX !== 'visible' || overflowY !== 'visible'
  })
  /** The part of a box that is not scrolled or cut away, or null. */
  function visiblePart(element, box) {
    let { left, top, right, bottom } = box
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      if (one instanceof SVGElement || !clips(one)) continue
      const around = boxOf(one)
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
      top = Math.max(top, around.top)
      bottom = Math.min(bottom, around.bottom)
    }
    left = Math.max(left, 0)
    top = Math.max(top, 0)
    right = Math.min(right, innerWidth)
    bottom = Math.min(bottom, innerHeight)
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null
  }
  const isShown = (element) =>
    !element.closest('.unseen, [inert], option, noscript') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('details:not([open]) > :not(summary)') &&
    // Only for the ear: one pixel, or nothing of it in sight.
    !(element instanceof HTMLElement && element.offsetWidth <= 2)

  const texts = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim()
    const element = node.parentElement
    if (!text || !element || element.closest('script, style, title, desc, kbd')) continue
    if (!isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const seen = visiblePart(element, box)
    texts.push({ text, element, box, seen })
  }

  // ------------------------------------------------------------------------------------------------------- small text
  /** How large a letter is on the screen, with all zooms and transforms. */
  function sizeOf(element) {
    const size = parseFloat(getComputedStyle(element).fontSize)
    if (element instanceof SVGElement) {
      const { a, b } = element.getScreenCTM()
      return size * Math.hypot(a, b)
    }
    return size * element.currentCSSZoom
  }
  for (const { text, element } of texts) {
    // A letter on a piece repeats its colour and shape.
    if (text.length === 1 && /\p{L}/u.test(text) && element.closest('svg, .seal, .piece, .sprite')) continue
    // On a map that is small at first, names are read after it has been enlarged.
    if (element.closest('.pane.small')) continue
    const size = sizeOf(element)
    if (size < 1) continue // only for the ear
    if (size < SMALLEST - TOLERANCE) found('small', element, `${size.toFixed(1)} px: ${text}`)
  }

  // ---------------------------------------------------------------------------------------------- covered text, controls
  // Everything that is painted is felt while it is looked for.
  const feel = document.createElement('style')
  feel.textContent = '*, *::before, *::after { transition: none !important } body * { pointer-events: auto !important }'
  document.head.append(feel)
  const opaque = (colour) => {
    const alpha = colour.startsWith('rgba') ? parseFloat(colour.split(',')[3]) : colour.includes('/') ? parseFloat(colour.split('/')[1]) : 1
    return colour !== 'transparent' && alpha > 0.4
  }
  const isVeil = once(
    (element) =>
      element !== document.body &&
      (parseFloat(getComputedStyle(element).opacity) < 0.6 || (element.parentElement !== null && isVeil(element.parentElement))),
  )
  const isPainted = once((element) => {
    const style = getComputedStyle(element)
    if (isVeil(element)) return false
    // What is as broad as a board is its ground, or a shade over it.
    if (!(element instanceof HTMLElement) || element.localName === 'img')
      if (boxOf(element).width > 240) return false
    if (element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement))
      return (
        element.localName !== 'g' &&
        style.fill !== 'none' &&
        opaque(style.fill) &&
        parseFloat(style.fillOpacity) > 0.6
      )
    return element.localName === 'img' || opaque(style.backgroundColor) || style.backgroundImage !== 'none'
  })
  /** What may lie over the page: it can be put away, or the page scrolls under it. */
  const isLifted = once((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
  function isLoose(element, below) {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      if (one.contains(below)) return false
      if (isLifted(one)) return true
    }
    return false
  }
  function coverAt(x, y, element) {
    for (const one of document.elementsFromPoint(x, y)) {
      if (one === element || one.contains(element) || element.contains(one)) return null
      if (isPainted(one)) return one
    }
    return null
  }
  // The places of pieces: what is written there is for the empty place.
  const PLACES = '.slot, .arches, .loggia .stand, .space .category'
  for (const { text, element, seen } of texts) {
    if (!seen || element.closest(PLACES)) continue
    const middle = (seen.top + seen.bottom) / 2
    // The last letter of a word is missed as much as its middle; the box of a single figure is broader than what is drawn of it.
    const parts = text.length > 3 ? [0.1, 0.3, 0.5, 0.7, 0.9, 0.95] : [0.1, 0.3, 0.5, 0.7, 0.9]
    const covers = parts
      .map((part) => coverAt(seen.left + (seen.right - seen.left) * part, middle, element))
      .filter((cover) => cover && !isLoose(cover, element))
    if (covers.length >= 2) found('covered', element, `${text}  < ${of(covers[0])}`)
  }
  feel.remove()

  const CONTROLS = 'button, a[href], summary, input, select, textarea, [role="button"], [role="tab"]'
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (!isShown(control) || getComputedStyle(control).pointerEvents === 'none') continue
    const whole = control.getBoundingClientRect()
    const seen = visiblePart(control, whole)
    if (!seen || whole.width < 4 || whole.height < 4) continue
    // Of an irregular shape, or beside what stands on it, any point will do; also one from which something can be scrolled away.
    let met = null
    let felt = false
    for (let point = 0; point < 64 && !felt; point++) {
      const [i, j] = [(point * 5 + 4) % 8, ((point >> 3) * 3 + 4) % 8] // from the middle on, all over it
      const x = seen.left + ((seen.right - seen.left) * (i + 0.5)) / 8
      const y = seen.top + ((seen.bottom - seen.top) * (j + 0.5)) / 8
      const top = document.elementFromPoint(x, y)
      if (!top || control.contains(top) || top.contains(control) || isLoose(top, control)) felt = true
      else met ??= top.closest(CONTROLS)
    }
    if (!felt && met && !isLoose(met, control)) found('under', control, `${control.textContent || control.getAttribute('aria-label') || ''}  < ${of(met)}`)
  }

  // ------------------------------------------------------------------------------------------------------ cut-off text
  /** Whether a tooltip has the text, or the name of a button that opens what has it. */
  function isTold(element, text) {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      if (`${one.title} ${one.getAttribute('aria-label') ?? ''}`.includes(text)) return true
    }
    return false
  }
  const cut = new Set()
  for (const { text, element, box } of texts) {
    if (element instanceof SVGElement) continue
    for (let one = element; one && one !== root; one = one.parentElement) {
      const style = getComputedStyle(one)
      if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowY === 'auto' || style.overflowY === 'scroll') break
      if (style.overflowX === 'visible') continue
      const around = boxOf(one)
      if (box.right <= around.right + 1.5 && box.left >= around.left - 1.5) continue
      if (!isTold(element, text) && !cut.has(one)) {
        cut.add(one)
        found('cut', one, text)
      }
      break
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    found('wide', document.documentElement, `${document.documentElement.scrollWidth} px in ${innerWidth}`)
  return findings
}
