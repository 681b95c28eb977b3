/** Keyboard: a group of targets is one stop of the Tab key; arrows move inside it. Left and right go through all of them
 in reading order, so that nothing is out of reach; up and down go to what lies nearest that way. */

const TARGET = '[data-target]'
const ALONG: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const ACROSS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

function targetsOf(group: Element): (HTMLElement | SVGElement)[] {
  return [...group.querySelectorAll<HTMLElement | SVGElement>(TARGET)]
}

/** For `{@attach roving}` on the group. */
export function roving(group: Element): () => void {
  function enter(target: HTMLElement | SVGElement): void {
    for (const other of targetsOf(group)) other.setAttribute('tabindex', other === target ? '0' : '-1')
  }

  /** Exactly one target can be reached with Tab: the one that had the focus last, else the first that is lit. */
  function settle(): void {
    const targets = targetsOf(group)
    if (targets.filter((target) => target.getAttribute('tabindex') === '0').length === 1) {
      if (group.contains(document.activeElement)) return
      const current = targets.find((target) => target.getAttribute('tabindex') === '0')!
      if (current.classList.contains('lit') || !targets.some((target) => target.classList.contains('lit'))) return
    }
    const first = targets.find((target) => target.classList.contains('lit')) ?? targets[0]
    if (first) enter(first)
  }

  function onFocusIn(event: Event): void {
    const target = (event.target as Element).closest<HTMLElement>(TARGET)
    if (target && group.contains(target)) enter(target)
  }

  function onKeyDown(event: Event): void {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent
    if (altKey || ctrlKey || metaKey) return
    const targets = targetsOf(group)
    const from = targets.find((target) => target === document.activeElement)
    if (!from) return
    let to: HTMLElement | SVGElement | undefined
    if (key in ALONG) to = targets[targets.indexOf(from) + ALONG[key]!]
    else if (key in ACROSS) to = nearest(from, targets, ACROSS[key]!)
    else if (key === 'Home') to = targets[0]
    else if (key === 'End') to = targets[targets.length - 1]
    else return
    event.preventDefault()
    event.stopPropagation()
    to?.focus()
  }

  // In Chromium a drawn element that listens to the focus would be a stop of the Tab key itself.
  if (group instanceof SVGElement) group.setAttribute('tabindex', '-1')
  const observer = new MutationObserver(settle)
  observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
  group.addEventListener('focusin', onFocusIn)
  group.addEventListener('keydown', onKeyDown)
  settle()
  return () => {
    observer.disconnect()
    group.removeEventListener('focusin', onFocusIn)
    group.removeEventListener('keydown', onKeyDown)
  }
}

/** The target that lies nearest above (-1) or below (1); what lies sideways counts double. */
function nearest<T extends Element>(from: T, targets: T[], down: number): T | undefined {
  const here = centre(from)
  let best: T | undefined
  let shortest = Infinity
  for (const target of targets) {
    const there = centre(target)
    const ahead = (there.y - here.y) * down
    if (ahead < 1) continue
    const distance = ahead + 2 * Math.abs(there.x - here.x)
    if (distance < shortest) [best, shortest] = [target, distance]
  }
  // Nothing that way (or no layout, as in tests): the next or the one before in reading order.
  return best ?? targets[targets.indexOf(from) + down]
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

/** Move the focus to the first lit target of a group, for a choice that goes on there. */
export function focusLit(group: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement | SVGElement>(`[data-group="${group}"] .lit[data-target]`)?.focus()
  })
}
