/** The coach of a first game: which marks have their moment now, which of them is on show, and which have been read. */
import { firstTime, kindOf, type Coach, type CoachMoment, type Filling } from '../../games/coach'
import type { Play } from '../../lib/play.svelte'
import { settings } from '../../lib/settings.svelte'
import { words } from '../../lib/words.svelte'
import { rememberSeen, seenAt } from './seen'

const AT_ONCE = 3 // a card, and pins for those that wait

export interface DueMark {
  id: string
  rule: string
  spot: string
  text: string
}

export class Coaching {
  private seen = $state.raw<readonly string[]>([])
  /** The mark whose pin was chosen; by default the most urgent one is on show. */
  private chosen = $state<string | null>(null)

  constructor(
    readonly play: Play,
    readonly coach: Coach,
  ) {
    this.seen = seenAt(play.latest.table)
  }

  /** What the coach sees; null at tables without a seat of one's own. */
  get moment(): CoachMoment | null {
    const { seen: view, seat, choices, log, length } = this.play
    return seat === null ? null : { view, seat, legal: choices, log: log.slice(0, length) }
  }

  get on(): boolean {
    return settings.values.coach
  }

  /** The marks whose moment is now, the most urgent first. */
  readonly due: readonly DueMark[] = $derived.by(() => {
    const moment = this.on && this.play.myTurn ? this.moment : null
    if (!moment) return []
    const due: DueMark[] = []
    for (const { id, rule, when } of this.coach.marks) {
      if (due.length === AT_ONCE) break
      const now = this.seen.includes(id) ? null : when(moment)
      if (now) due.push({ id, rule, spot: now.spot, text: this.say(`mark.${id}`, now.filling) })
    }
    return due
  })

  /** The one mark on show. */
  readonly shown: DueMark | null = $derived(this.due.find(({ id }) => id === this.chosen) ?? this.due[0] ?? null)

  /** What has been done for the first time, and what has not. */
  get firsts(): { id: string; name: string; done: boolean }[] {
    const { seat, log } = this.play
    const done = new Set(log.filter((entry) => entry.seat === seat).map(({ action }) => kindOf(action)))
    return this.coach.firsts.map(firstTime).map(({ id, kinds }) => ({
      id,
      name: this.say(`first.${id}`),
      done: kinds.some((kind) => done.has(kind)),
    }))
  }

  /** Three sentences on how it went. */
  get ending(): string[] {
    return this.moment && this.play.shown.over
      ? this.coach.ending(this.moment).map((one) => words.say(one, this.play.names))
      : []
  }

  open(id: string): void {
    this.chosen = id
  }

  /** A mark has been read. */
  close(id: string): void {
    this.seen = [...new Set([...this.seen, ...rememberSeen(this.play.latest.table, id)])]
    if (this.chosen === id) this.chosen = null
  }

  /** Another tab may have shown some. */
  lookAgain(): void {
    this.seen = [...new Set([...this.seen, ...seenAt(this.play.latest.table)])]
  }

  private say(key: string, filling: Filling = {}): string {
    return words.say({ key: `${this.play.latest.game}.coach.${key}`, args: filling }, this.play.names)
  }
}
