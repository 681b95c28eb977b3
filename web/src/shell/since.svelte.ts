/** What the others did since one's last turn, for whoever has been away meanwhile: turn by turn on the board. */
import type { Play } from '../lib/play.svelte'
import { chiefEntry, turnsSince, type Turn } from './log'

export class Since {
  private dismissed = $state(-1) // the length of the game for which it was put away
  private at = $state<number | null>(null) // the turn on show; null: not begun

  constructor(private readonly play: Play) {}

  get turns(): Turn[] {
    const { log, latest, endTurn, sinceMyLastTurn } = this.play
    return turnsSince(log, sinceMyLastTurn, latest.mine, endTurn)
  }
  /** Whether there is anything to tell. */
  private get any(): boolean {
    const { away, catchingUp, latest, log, sinceMyLastTurn } = this.play
    if (!away || catchingUp || latest.active === null || !latest.mine.includes(latest.active)) return false
    const untouched = log.length > 0 && !latest.mine.includes(log[log.length - 1]!.seat)
    return untouched && sinceMyLastTurn > 0 && this.dismissed !== sinceMyLastTurn && this.turns.length > 0
  }
  /** Whoever travels elsewhere meanwhile has left the walk. */
  private get left(): boolean {
    return this.at !== null && this.play.moment === null && this.turns[this.at]?.last !== this.play.latest.length
  }
  /** Whether the walk can be begun. */
  get offered(): boolean {
    return this.any && (this.at === null || this.left)
  }
  /** The turn on show. */
  get turn(): Turn | undefined {
    return this.any && !this.left && this.at !== null ? this.turns[this.at] : undefined
  }
  /** Counted from 1. */
  get number(): number {
    return (this.at ?? 0) + 1
  }

  begin(): void {
    void this.show(0)
  }
  next(): void {
    void this.show(this.number)
  }
  finish(): void {
    this.at = null
    this.dismissed = this.play.sinceMyLastTurn
    this.play.highlight = null
    void this.play.travel(null)
  }

  private async show(next: number): Promise<void> {
    const wanted = this.turns[next]
    if (!wanted) {
      this.finish()
      return
    }
    await this.play.travel(wanted.last)
    this.at = next
    this.play.highlight = chiefEntry(wanted)
  }
}
