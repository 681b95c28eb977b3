/** Somebody looks for a better turn: the position of the game as a table of their own, and what Maestro says of what they play. */
import { api, problemOf } from '../lib/api'
import { Play } from '../lib/play.svelte'
import { PracticeTable, type Rules, serverRules } from '../lib/practice-table.svelte'
import type { Message, PracticeStart, ReviewTurn, TriedTurn } from '../lib/wire'

export class Trying {
  play = $state.raw<Play | null>(null)
  verdict = $state.raw<TriedTurn | null>(null)
  problem = $state.raw<Message | null>(null)
  judging = $state(false)
  private table: PracticeTable | null = null
  private crossed = $state('') // the decisions of which the last one ended the turn

  constructor(
    private readonly reviewed: Play,
    readonly turn: ReviewTurn,
    private readonly rules: Rules = serverRules,
  ) {}

  async open(): Promise<void> {
    const { latest, keys, names } = this.reviewed
    try {
      const { position } = await api.position(latest.game, {
        from: { key: keys, length: this.turn.first - 1 },
        options: {},
      })
      const start = { game: latest.game, options: {}, seed: 1, position, moves: [], names, seat: this.turn.seat }
      this.table = new PracticeTable(start as unknown as PracticeStart, { rules: this.endingWithTheTurn() })
      this.play = new Play(this.table, await this.table.table())
    } catch (error) {
      this.problem = problemOf(error)
    }
  }
  close(): void {
    this.play?.close()
  }

  /** Whether there is a whole turn on the board. */
  get finished(): boolean {
    const decisions = this.table?.decisions ?? []
    return decisions.length > 0 && this.crossed === decisions.join('\n')
  }
  /** Whether what was tried is as good as the best turn that was found. */
  get found(): boolean {
    return this.verdict?.grade === 'best'
  }
  /** The chance that the turn on the board keeps. */
  get keeps(): number | null {
    return this.verdict?.shares[this.turn.seat] ?? null
  }

  async judge(): Promise<void> {
    if (!this.finished || this.judging || !this.table) return
    this.judging = true
    this.problem = null
    try {
      this.verdict = await api.tryTurn(this.reviewed.keys, this.turn.first, this.table.decisions)
    } catch (error) {
      this.problem = problemOf(error)
    } finally {
      this.judging = false
    }
  }

  async again(): Promise<void> {
    this.verdict = null
    this.problem = null
    await this.table?.set([])
    this.play?.catchUp()
  }

  /** The same rules, but with nothing to do any more once the turn is over: at the end of it, at a draw, or when somebody else is to decide. */
  private endingWithTheTurn(): Rules {
    const { rules } = this
    return {
      ...rules,
      table: async (start, decisions) => {
        const snapshot = await rules.table(start, decisions)
        const ended = snapshot.end_turn !== null && decisions.at(-1) === snapshot.end_turn
        if (decisions.length === 0 || (!ended && snapshot.undo.free > 0)) return snapshot
        this.crossed = decisions.join('\n')
        return { ...snapshot, legal: [], prompt: null }
      },
    }
  }
}
