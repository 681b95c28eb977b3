/** The review of a finished game as the page has it: asked for, followed while it is worked out, and looked into. */
import { api, problemOf } from '../lib/api'
import type { Play } from '../lib/play.svelte'
import type { Message, Review, ReviewMoment, ReviewTurn } from '../lib/wire'
import { isMistake } from './grades'
import { type Point, pointsOf, sharesAt } from './ribbon'

const POLL = 700 // milliseconds
const AGAIN = 4000 // after a failure of the connection
const LOOK_AFTER = 150 // milliseconds on a turn before its plans are fetched

export class Reviewing {
  review = $state.raw<Review | null>(null)
  turns = $state.raw<ReviewTurn[]>([])
  problem = $state.raw<Message | null>(null)
  private looked = $state.raw<ReadonlyMap<number, ReviewMoment>>(new Map())
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  readonly play: Play

  constructor(play: Play) {
    this.play = play
  }

  // ------------------------------------------------------------------------------------------------- what there is

  get length(): number {
    return this.play.latest.length
  }
  readonly done: boolean = $derived(this.review?.state === 'done')
  readonly underWay: boolean = $derived(this.review?.state === 'waiting' || this.review?.state === 'working')
  readonly points: Point[] = $derived(
    pointsOf(this.turns, this.review?.seats.length ? this.review.seats.map((seat) => seat.result) : null),
  )
  private byFirst = $derived(new Map(this.turns.map((turn) => [turn.first, turn])))
  /** The turns that mattered most; one of the viewer's is among them if there is any. */
  readonly moments: ReviewTurn[] = $derived.by(() => {
    const { mine } = this.play.latest
    const own = mine.length ? this.review?.seats[mine[0]!]?.moments : undefined
    return (own ?? this.review?.moments ?? []).flatMap((first) => this.byFirst.get(first) ?? [])
  })
  readonly mistakes: ReviewTurn[] = $derived(this.turns.filter(isMistake))
  /** The turn that is to be played at the moment on show; null at the end, and where nothing has been judged yet. */
  readonly turn: ReviewTurn | null = $derived.by(() => this.turnAt(this.play.length))

  turnAt(length: number): ReviewTurn | null {
    return this.turns.find((turn) => turn.first - 1 <= length && length < turn.last) ?? null
  }
  sharesAt(length: number): readonly number[] | null {
    return length > (this.points.at(-1)?.length ?? -1) ? null : sharesAt(this.points, length)
  }
  /** Both plans of a turn, once they are here. */
  momentOf(turn: ReviewTurn): ReviewMoment | null {
    return this.looked.get(turn.first) ?? null
  }
  /** The next mistake in a direction; of some seats, if any are given. */
  mistake(by: 1 | -1, of: readonly number[] = []): ReviewTurn | null {
    const wanted = this.mistakes.filter((turn) => !of.length || of.includes(turn.seat))
    const here = this.play.length
    return (
      (by > 0 ? wanted.find((turn) => turn.first - 1 > here) : wanted.findLast((turn) => turn.last <= here)) ?? null
    )
  }

  // ------------------------------------------------------------------------------------------------- what to do

  /** See what there is; a review that is under way is followed. */
  async open(): Promise<void> {
    await this.ask(() => api.review(this.play.keys, this.turns.length))
  }
  /** Have the game reviewed. */
  async begin(): Promise<void> {
    await this.ask(() => api.beginReview(this.play.keys))
  }
  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private async ask(send: () => Promise<Review>): Promise<void> {
    clearTimeout(this.timer)
    let again = POLL
    try {
      const review = await send()
      if (this.closed) return
      this.problem = null
      this.turns = [...this.turns.slice(0, review.turns_from), ...review.turns]
      this.review = review
    } catch (error) {
      if (this.closed) return
      this.problem = problemOf(error)
      again = AGAIN
      if (this.problem.key !== 'web.error.unreachable') return
    }
    if (this.underWay || this.problem) this.timer = setTimeout(() => void this.open(), again)
  }

  /** Fetch both plans of a turn, unless somebody is only passing by. For use in an effect. */
  look(turn: ReviewTurn | null): (() => void) | undefined {
    if (!turn || this.looked.has(turn.first)) return undefined
    const timer = setTimeout(() => void this.fetch(turn.first), LOOK_AFTER)
    return () => clearTimeout(timer)
  }

  private async fetch(first: number): Promise<void> {
    try {
      const moment = await api.reviewMoment(this.play.keys, first)
      this.looked = new Map([...this.looked, [first, moment]])
    } catch {
      // It is asked for again with the next look.
    }
  }
}
