/** Whether the games' rules are compiled. At the very first start this takes a while; afterwards it is instant. */
import { api } from '../lib/api'
import type { Readiness } from '../lib/wire'

const EVERY = 1000
const ENOUGH = 4 // percent, before it is estimated how long the rest takes

export class Ready {
  private games = $state.raw<Readiness | null>(null)
  private began: { at: number; done: number } | null = null // when it was first asked, and how much was done then
  private asking: Promise<void> | null = null

  /** How much of a game is prepared, in percent; null while that is not known. */
  percent(game: string): number | null {
    const progress = this.games?.[game]
    if (!progress) return null
    return progress.ready ? 100 : Math.min(99, Math.floor((progress.done / Math.max(1, progress.total)) * 100))
  }

  /** How much of all games is prepared. */
  get overall(): number | null {
    if (!this.games) return null
    const percents = Object.keys(this.games).map((game) => this.percent(game) ?? 0)
    return Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, percents.length))
  }

  /** How many minutes it will take until all games are prepared, going by how quickly it went so far; null while that is not known. */
  get minutesLeft(): number | null {
    const done = this.overall
    if (!this.began || done === null) return null
    const gained = done - this.began.done
    if (gained < ENOUGH || done >= 100) return null
    return Math.max(1, Math.ceil(((Date.now() - this.began.at) / gained) * (100 - done) * (1 / 60_000)))
  }

  /** Ask until everything is ready. Whoever asks meanwhile waits for the same answer. */
  watch(): Promise<void> {
    this.asking ??= this.ask((games) => Object.values(games).every((game) => game.ready)).finally(
      () => (this.asking = null),
    )
    return this.asking
  }

  /** Wait until a game can be played. */
  async until(game: string): Promise<void> {
    if (this.percent(game) !== 100) await this.ask((games) => games[game]?.ready ?? true)
  }

  private async ask(enough: (games: Readiness) => boolean): Promise<void> {
    for (;;) {
      const games = await api.ready()
      this.games = games
      this.began ??= { at: Date.now(), done: this.overall ?? 0 }
      if (enough(games)) return
      await new Promise((resolve) => setTimeout(resolve, EVERY))
    }
  }
}

export const readiness = new Ready()
