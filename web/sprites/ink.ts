/** Writes into drawings what the pages' style sheets say of their shapes: an image file knows no style sheet. */
import { JSDOM } from 'jsdom'
import postcss from 'postcss'

/** What our style sheets say of a shape. */
const STYLES = new Set([
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
])
const REFERENCE = /url\(#([\w-]+)\)/g
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/

interface Rule {
  selector: string
  /** A class without which an element cannot match. */
  needs: string | undefined
  weight: number
  declarations: [name: string, value: string][]
}

/** Puts colours into drawings. */
export class Ink {
  private readonly window
  private readonly rules: Rule[]
  private readonly definitions: Element
  private used = 0
  /** What is said of the elements of the drawing at hand, and of those around it. */
  private known = new Map<Element, Map<string, string>>()

  constructor(css: readonly string[], definitions: string) {
    this.window = new JSDOM('<!doctype html><body><svg></svg><svg></svg></body>').window
    this.definitions = this.document.querySelector('svg')!
    this.definitions.innerHTML = definitions
    this.rules = css.flatMap(rulesOf).sort((one, other) => one.weight - other.weight)
  }

  private get document(): Document {
    return this.window.document
  }

  /** A drawing in the colours that it has on a page with these attributes; its ids, and those of what it is filled with, are its own. */
  inked(markup: string, page: Readonly<Record<string, string>>): string {
    for (const [name, value] of Object.entries(page)) this.document.documentElement.setAttribute(name, value)
    const drawing = this.document.querySelectorAll('svg')[1]!
    drawing.innerHTML = markup
    this.known.clear()
    const inked = this.copy(drawing)
    for (const [, id] of new Set(inked.innerHTML.matchAll(REFERENCE))) {
      if (inked.querySelector(`[id="${id}"]`)) continue
      const definition = this.definitions.querySelector(`[id="${id}"]`)
      if (!definition) throw new Error(`nothing is called ${id}`)
      inked.prepend(this.copy(definition))
    }
    return inked.innerHTML
  }

  /** So that several drawings can stand in one file. */
  ownNames(markup: string): string {
    const suffix = `-${++this.used}`
    return markup.replace(/\bid="([\w-]+)"/g, `id="$1${suffix}"`).replace(REFERENCE, `url(#$1${suffix})`)
  }

  private copy(original: Element): Element {
    const copy = original.cloneNode(true) as Element
    const [shapes, copies] = [original, copy].map((root) => [root, ...root.querySelectorAll('*')])
    for (const [i, shape] of shapes!.entries()) {
      const written = copies![i]!
      for (const [name, value] of this.declared(shape))
        if (STYLES.has(name)) written.setAttribute(name, this.resolved(value, shape))
      written.removeAttribute('class')
      written.removeAttribute('style')
    }
    return copy
  }

  /** What is said of an element itself: the last of the most specific rules wins. */
  private declared(element: Element): Map<string, string> {
    const known = this.known.get(element)
    if (known) return known
    const classes = new Set(element.getAttribute('class')?.split(/\s+/))
    const matching = this.rules.filter(
      ({ selector, needs }) => (needs === undefined || classes.has(needs)) && element.matches(selector),
    )
    const style = element.getAttribute('style')
    const own = style ? rulesOf(`a { ${style} }`) : []
    const declared = new Map([...matching, ...own].flatMap(({ declarations }) => declarations))
    this.known.set(element, declared)
    return declared
  }

  private resolved(value: string, element: Element): string {
    for (let found; (found = VARIABLE.exec(value));) {
      const by = this.variable(found[1]!, element) ?? found[2]?.trim()
      if (by === undefined) throw new Error(`${found[1]} is not set`)
      value = value.replace(found[0], by)
    }
    return value
  }

  private variable(name: string, element: Element): string | null {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const value = this.declared(around).get(name)
      if (value !== undefined) return this.resolved(value, around)
    }
    return null
  }
}

/** The rules that hold everywhere, for all media, and say something of a shape. Our selectors have classes, attributes and `:root`. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  for (const rule of postcss.parse(css).nodes) {
    if (rule.type !== 'rule') continue
    const declarations = rule.nodes.flatMap((node): [string, string][] =>
      node.type === 'decl' && (STYLES.has(node.prop) || node.prop.startsWith('--'))
        ? [[node.prop, node.value.trim()]]
        : [],
    )
    if (declarations.length)
      for (const selector of rule.selectors)
        rules.push({
          selector,
          needs: /\.([\w-]+)[^\s>+~]*$/.exec(selector)?.[1],
          weight: selector.match(/[.[:]/g)?.length ?? 0,
          declarations,
        })
  }
  return rules
}
