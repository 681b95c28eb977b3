/** A puzzle that is being solved: the table, the answer, and what came of it. */
import { api, problemOf } from '../lib/api'
import { Play } from '../lib/play.svelte'
import { PracticeTable, type Rules, serverRules } from '../lib/practice-table.svelte'
import type { Message, PracticeStart, Puzzle, PuzzleInfo, PuzzleVerdict } from '../lib/wire'
import { dayNumber, puzzleOfDay } from './days'
import { type Change, records } from './records.svelte'

export class Solving {
  play = $state.raw<Play | null>(null)
  verdict = $state.raw<PuzzleVerdict | null>(null)
  /** What the first try changed. */
  change = $state.raw<Change | null>(null)
  problem = $state.raw<Message | null>(null)
  judging = $state(false)
  /** The choice, where one does not play but chooses. */
  choice = $state<number | null>(null)
  /** The turn of the solution that is shown on the board. */
  shown = $state<number | null>(null)
  private table: PracticeTable
  private crossed = $state('') // the decisions of which the last one ended the turn

  constructor(
    readonly puzzle: Puzzle,
    private readonly all: readonly PuzzleInfo[],
    rules: Rules = serverRules,
  ) {
    this.table = new PracticeTable(puzzle.start as unknown as PracticeStart, { rules: this.endingWithTheTurn(rules) })
  }

  async open(): Promise<void> {
    this.play = new Play(this.table, await this.table.table())
  }
  close(): void {
    this.play?.close()
  }

  // ------------------------------------------------------------------------------------------------------ what is there

  get isChoice(): boolean {
    return this.puzzle.choices.length > 0
  }
  get decisions(): string[] {
    return this.table.decisions
  }
  /** Whether there is a whole turn on the board, or a choice. */
  get finished(): boolean {
    if (this.isChoice) return this.choice !== null
    return this.decisions.length > 0 && this.crossed === keyOf(this.decisions)
  }
  get over(): boolean {
    return this.verdict !== null
  }
  get solved(): boolean {
    return this.verdict?.right ?? false
  }
  /** Whether the solution is on show, found or asked for. */
  get revealed(): boolean {
    return this.verdict?.solution != null
  }
  get isOfToday(): boolean {
    return puzzleOfDay(this.all, this.puzzle.info.game, dayNumber(new Date()))?.id === this.puzzle.info.id
  }

  // ------------------------------------------------------------------------------------------------------- what to do

  async undo(): Promise<void> {
    await this.show(this.decisions.slice(0, -1))
  }

  /** Begin again: from the position, without an answer. */
  async tryAgain(): Promise<void> {
    this.verdict = null
    this.choice = null
    this.shown = null
    await this.show([])
  }

  async answer(): Promise<void> {
    if (!this.finished || this.judging || this.revealed) return
    const { info } = this.puzzle
    await this.ask(
      this.isChoice ? { choice: this.choice! } : { decisions: this.decisions },
      ({ finished, right }: PuzzleVerdict) => {
        if (!finished) return
        const today = this.isOfToday // before anything is kept
        this.change = records.try(info.id, info.rating, right) ?? this.change
        if (right && today) records.solvedOn(dayNumber(new Date()))
      },
    )
  }

  /** Give up: whoever has not tried yet has tried now. */
  async showSolution(): Promise<void> {
    if (this.revealed) return
    const { info } = this.puzzle
    const answered = this.finished ? (this.isChoice ? { choice: this.choice! } : { decisions: this.decisions }) : {}
    await this.ask({ ...answered, show: true }, ({ finished, right }) => {
      this.change = records.try(info.id, info.rating, finished && right) ?? this.change
    })
    if (this.revealed) await this.showTurn(0)
  }

  /** Show one of the turns of the solution on the board. */
  async showTurn(number: number): Promise<void> {
    const turn = this.verdict?.solution?.turns[number]
    if (!turn) return
    this.shown = number
    await this.show(turn.actions)
  }

  private async ask(
    body: { decisions?: string[]; choice?: number; show?: boolean },
    keep: (verdict: PuzzleVerdict) => void,
  ): Promise<void> {
    this.judging = true
    this.problem = null
    try {
      const verdict = await api.answerPuzzle(this.puzzle.info.game, this.puzzle.info.id, body)
      keep(verdict)
      if (verdict.finished || verdict.solution) this.verdict = verdict
      if (verdict.solution) this.shown = verdict.solution.turns.findIndex((turn) => turn.mine)
    } catch (error) {
      this.problem = problemOf(error)
    } finally {
      this.judging = false
    }
  }

  private async show(decisions: string[]): Promise<void> {
    try {
      await this.table.set(decisions)
      this.play?.catchUp()
    } catch (error) {
      this.problem = problemOf(error)
    }
  }

  /** The same rules, but with nothing to do any more once the turn is over: what comes then is no part of the answer. */
  private endingWithTheTurn(rules: Rules): Rules {
    return {
      ...rules,
      table: async (start, decisions) => {
        const snapshot = await rules.table(start, decisions)
        // Nothing can be taken back freely beyond a draw, or once somebody else is to decide.
        const over = decisions.length > 0 && snapshot.undo.free === 0
        if (over) this.crossed = keyOf(decisions)
        return over || this.isChoice ? { ...snapshot, legal: [], prompt: null } : snapshot
      },
    }
  }
}

const keyOf = (decisions: readonly string[]) => decisions.join('\n')
