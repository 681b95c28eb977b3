/** What the coach of a lesson shows: where the light lies, where its card has room, and what is done for whoever asks. */
import type { Play } from '../lib/play.svelte'
import { settings } from '../lib/settings.svelte'
import type { Argument } from '../lib/wire'
import { words } from '../lib/words.svelte'
import { figures } from './figures'
import { fits } from './globs'
import type { LessonTable } from './lesson-table.svelte'
import type { Box } from '../shell/beside'
import { around, place, type Place } from './place'
import { above, boxOf, merged } from './rings'
import { findSpots, inSight } from './spots'

const LOOK_AGAIN = 160 // milliseconds between two looks at where things lie
const SLOWLY = 900 // milliseconds for which a choice is shown before it is made

export class Coaching {
  open = $state(true)
  /** The table does something for the learner. */
  busy = $state(false)
  rings = $state.raw<Box[]>([])
  board = $state.raw<Box | null>(null)
  place = $state.raw<Place | null>(null)
  size = $state({ width: 348, height: 220 })
  bottom = $state(0) // how much of the page the bench covers
  card = $state<HTMLElement | null>(null)
  private described: Element | null = null
  private scrolled = '' // the step whose spot was brought into sight
  private turned: string | undefined // the step for which a tab was brought to the front
  private last = ''

  constructor(
    readonly play: Play,
    readonly table: LessonTable,
    private readonly facts: () => unknown,
  ) {}

  /** A text of the step on show, with the figures of the table. */
  say(what: 'title' | 'say' | 'do'): string {
    const { step, lesson } = this.table
    return step ? this.play.say({ key: `${lesson.info.key}.${step.name}.${what}`, args: this.args() }) : ''
  }
  has(what: string): boolean {
    return words.has(`${this.table.lesson.info.key}.${this.table.step?.name}.${what}`)
  }
  private args(): Record<string, Argument> {
    return figures(this.table.step?.args ?? {}, this.play.seen, this.facts())
  }

  hide(): void {
    this.open = false
  }
  show(): void {
    this.open = true
  }

  /** Do what the step asks for, slowly enough to be seen. */
  async showMe(): Promise<void> {
    const { play, table } = this
    const { step } = table
    if (!step?.task || this.busy || table.following || play.catchingUp) return
    const legal = play.latest.legal.map(({ action }) => action)
    const action = legal.includes(step.show)
      ? step.show
      : legal.find((one) => step.right.some((right) => fits(one, right)))
    this.busy = true
    try {
      if (play.moment) await play.travel(null)
      table.wrong = null
      if (action && !settings.still) {
        play.select(action)
        await new Promise((go) => setTimeout(go, SLOWLY / settings.values.speed))
      }
      await play.commit(action ?? step.show)
    } finally {
      this.busy = false
    }
  }

  // ------------------------------------------------------------------------------------------- where things lie

  /** The elements that the step speaks of, as far as they are in sight. */
  elements(): HTMLElement[] {
    const { step, following } = this.table
    if (!step || following || this.play.catchingUp || this.play.gathering) return []
    // What is chosen only waits for its confirmation.
    const { selected } = this.play
    if (step.task && selected && step.right.some((right) => fits(selected, right))) {
      const confirm = findSpots(['anchor:confirm'])
      if (confirm.length) return confirm
    }
    // Once the choice is half made, what finishes it is what counts.
    const finishing = step.task
      ? findSpots(step.right.map((right) => `action:${right}`)).filter(standsFor(step.right))
      : []
    const named = findSpots(step.spot)
    return finishing.length && !finishing.some((one) => named.includes(one)) ? finishing : named
  }

  /** Look where things lie, again and again: boards are laid out anew at any time. Returns what ends it. */
  watch(text: string): () => void {
    const look = () => this.look(text)
    const lookAnew = () => {
      this.scrolled = '' // what was in sight may lie elsewhere
      look()
    }
    const timer = setInterval(look, LOOK_AGAIN)
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', lookAnew)
    look()
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', lookAnew)
      this.describe(null, text)
    }
  }

  private look(text: string): void {
    const elements = this.elements()
    this.describe(this.open ? (elements[0] ?? null) : null, text)
    const { step } = this.table
    // On a phone held across the bench lies beside the board, not below it.
    const dock = document.querySelector('.front')
    const front = dock?.getClientRects().length ? dock.getBoundingClientRect() : undefined
    const head = document.querySelector('[data-region="head"]')?.getBoundingClientRect()
    const main = document.querySelector('main')?.getBoundingClientRect()
    const top = Math.max(0, head?.bottom ?? 0)
    const bottom = Math.min(innerHeight, front?.top ?? innerHeight)
    const { action, anchor, region, starts } = elements[0]?.dataset ?? {}
    const at = [step?.name, action ?? anchor ?? region ?? starts].join()
    if (elements.length && this.scrolled !== at) {
      // What lies behind a tab is brought to the front.
      const tab = elements.find((element) => element.matches('[role="tab"][data-starts]'))
      if (tab && this.turned !== step?.name) {
        this.turned = step?.name
        this.scrolled = '' // then it is looked for again
        tab.click()
        return
      }
      this.scrolled = at
      this.bringIntoSight(elements, bottom)
    }
    const boxes = elements.flatMap((element) =>
      element.closest('.front') ? boxOf(element) : above(boxOf(element), bottom),
    )
    const rings = merged(boxes)
    const board = main && {
      left: main.left,
      top: Math.max(main.top, 0),
      width: main.width,
      height: Math.max(0, Math.min(main.bottom, bottom) - Math.max(main.top, 0)),
    }
    const room = { left: 0, top: Math.min(top, 64), width: document.documentElement.clientWidth, height: 0 }
    room.height = bottom - room.top
    const found = place(rings, this.size, room)
    const now = JSON.stringify([rings, board, found, bottom])
    if (now === this.last) return
    this.last = now
    this.rings = rings
    this.board = board ?? null
    this.place = found
    this.bottom = innerHeight - bottom
  }

  /** Scroll so that what is spoken of lies in sight with room for the card below it. */
  private bringIntoSight(elements: HTMLElement[], bottom: number): void {
    const loose = elements.filter((element) => !element.closest('.front'))
    const box = around(loose.map(boxOf))
    if (!box || document.documentElement.scrollHeight <= innerHeight + 4) {
      loose[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return
    }
    loose[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const lies = around(loose.map(boxOf))!
    const room = bottom - this.size.height - 40
    if (lies.top >= 8 && lies.top + lies.height <= room) return
    scrollBy({
      top: lies.top - Math.max(12, Math.min(60, room - lies.height)),
      behavior: settings.still ? 'auto' : 'smooth',
    })
  }

  /** The sentence and the task belong to what they are about. */
  private describe(element: Element | null, text: string): void {
    if (this.described !== element) this.described?.removeAttribute('aria-describedby')
    this.described = element
    if (element && element.getAttribute('aria-describedby') !== text) element.setAttribute('aria-describedby', text)
  }

  /** From what is spoken of to the card, to the bench, and round again. */
  nextStop(backwards: boolean): void {
    const target = this.elements()[0]
    const bench = document.querySelector<HTMLElement>('#prompt')
    const board = document.querySelector<HTMLElement>('main')
    const stops = [target ?? board, this.card, bench].filter((stop) => stop !== null && stop !== undefined)
    if (!stops.length) return
    const at = stops.findIndex((stop) => stop.contains(document.activeElement))
    const next = stops[at < 0 ? 0 : (at + (backwards ? -1 : 1) + stops.length) % stops.length]!
    const into = next.matches('button, a[href], [tabindex]')
      ? next
      : (next.querySelector<HTMLElement>('button, a[href], [tabindex="0"]') ?? next)
    if (!into.matches('button, a[href], [tabindex]')) into.setAttribute('tabindex', '-1')
    into.focus()
  }
}

/** Whether an element stands for one of some actions, and not only for where they begin. */
const standsFor = (actions: readonly string[]) => (element: HTMLElement) =>
  inSight(element) && actions.some((action) => fits(element.dataset.action ?? '', action))
