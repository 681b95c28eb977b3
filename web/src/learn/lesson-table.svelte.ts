/** The table of a lesson: only what the step on show asks for is done at it, and what follows from that by itself. */
import { api, problemOf } from '../lib/api'
import { PracticeTable, type PracticeOptions } from '../lib/practice-table.svelte'
import { settings } from '../lib/settings.svelte'
import type { Lesson, LessonStep, LessonVerdict, Message, PracticeStart, Refusal, Snapshot } from '../lib/wire'
import { progress, signature } from './progress.svelte'

const PAUSE = 700 // milliseconds before each decision that follows by itself, at speed 1

/** What to say of a decision that is not what the step asks for. */
export type Wrong = Pick<LessonVerdict, 'label' | 'refusal' | 'rule' | 'nudge'>

type Check = (step: string, decisions: string[], action: string) => Promise<LessonVerdict>

interface Options extends PracticeOptions {
  /** How the learner is called. */
  name?: string
  check?: Check
}

export class LessonTable extends PracticeTable {
  /** The step on show; after the last one the lesson is over. */
  number = $state(0)
  wrong = $state.raw<Wrong | null>(null)
  /** How often something else was tried at this step. */
  tries = $state(0)
  /** Whether decisions follow by themselves just now. */
  following = $state(false)
  problem = $state.raw<Message | null>(null)
  private marks: number[] = []
  private readonly of: string
  private readonly check: Check

  constructor(
    readonly lesson: Lesson,
    { name = '', check, ...options }: Options = {},
  ) {
    const start = lesson.start as unknown as PracticeStart
    const names = [...(start.names ?? [])]
    if (name && typeof start.seat === 'number') names[start.seat] = name
    super({ ...start, names: Array.from(names, (one) => one ?? '') }, options)
    this.of = signature(lesson)
    this.check = check ?? ((step, made, action) => api.tryStep(lesson.info.game, lesson.info.name, step, made, action))
    const kept = progress.of(lesson.info)
    if (kept?.of === this.of && kept.step <= lesson.steps.length) {
      this.number = kept.step
      this.decisions = kept.decisions
      this.marks = kept.marks
    }
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.number] ?? null
  }
  get over(): boolean {
    return this.number >= this.lesson.steps.length
  }

  /** The newest state; from the beginning if what was kept leads nowhere any more. */
  override async table(): Promise<Snapshot> {
    try {
      return await super.table()
    } catch (error) {
      if (!this.decisions.length || problemOf(error).key === 'web.error.unreachable') throw error
      const begun = await this.state([])
      this.decisions = []
      this.marks = []
      this.number = 0
      return begun
    }
  }

  // ---------------------------------------------------------------------------------------------- the learner's turn

  override async play(version: number, action: string): Promise<Snapshot> {
    const { step } = this
    if (!step || this.following) return this.unchanged()
    if (!step.task) {
      this.wrong = { label: null, refusal: null, rule: null, nudge: { key: 'web.learn.only_look', args: {} } }
      return this.unchanged()
    }
    const verdict = await this.check(step.name, this.decisions, action)
    if (!verdict.right) {
      this.mistake(verdict)
      return this.unchanged()
    }
    const before = this.decisions.length
    const snapshot = await super.play(version, action)
    void this.follow(step, before)
    return snapshot
  }

  /** What is not possible is said by the coach, with the way on; while there is only something to read, where it was asked. */
  override async why(version: number, actions: string[]): Promise<Refusal[]> {
    const { step } = this
    if (!step?.task || !actions.length) return super.why(version, actions)
    const verdict = await this.check(step.name, this.decisions, actions[0]!)
    if (!verdict.right) this.mistake(verdict)
    return []
  }

  private async unchanged(): Promise<Snapshot> {
    return this.newest ?? this.table()
  }
  private mistake(verdict: LessonVerdict): void {
    this.wrong = verdict
    this.tries++
  }

  // ------------------------------------------------------------------------------------------------------ going on

  /** Go on from a step that only has something to read. */
  async next(): Promise<void> {
    const { step } = this
    if (step && !step.task && !this.following) await this.follow(step, this.decisions.length)
  }

  /** Back to the step before, with the table as it was then. */
  async back(): Promise<void> {
    if (!this.number || this.following) return
    await this.go(this.number - 1, this.decisions.slice(0, this.marks[this.number - 1] ?? 0))
  }

  async again(): Promise<void> {
    await this.go(0, [])
  }

  private async go(number: number, decisions: string[]): Promise<void> {
    try {
      if (decisions.length !== this.decisions.length) await this.set(decisions)
      this.arrive(number)
    } catch (error) {
      this.problem = problemOf(error)
    }
  }

  /** Make the decisions that follow from a step, one after another so that they can be seen; then the next step begins. */
  private async follow(step: LessonStep, began: number): Promise<void> {
    this.following = step.then.length > 0
    this.wrong = null
    this.marks[this.number] = began
    try {
      for (const action of step.then) {
        if (!settings.still) await new Promise((go) => setTimeout(go, PAUSE / settings.values.speed))
        await this.decide(action)
      }
      this.arrive(this.number + 1)
    } catch (error) {
      this.problem = problemOf(error)
      await this.set(this.decisions.slice(0, began)).catch(() => undefined) // the step can be done again
    } finally {
      this.following = false
    }
  }

  /** The others' decisions are no decisions at a step. */
  override async decide(action: string): Promise<Snapshot> {
    return this.show(await super.play(0, action))
  }

  private arrive(number: number): void {
    this.number = number
    this.wrong = null
    this.tries = 0
    this.problem = null
    const { of, decisions, over } = this
    progress.keep(this.lesson.info, { of, step: number, decisions, marks: this.marks.slice(0, number), done: over })
  }

  // A lesson has its own way back: what is taken back alone would leave its step behind.
  override undo(): Promise<Snapshot> {
    return this.unchanged()
  }
  override redo(): Promise<Snapshot> {
    return this.unchanged()
  }
  override reset(): Promise<Snapshot> {
    return this.unchanged()
  }
  protected override frame(snapshot: Snapshot): Snapshot {
    return { ...snapshot, undo: { free: 0, redo: 0, ask: null, may_ask: false, past: [] } }
  }
}
