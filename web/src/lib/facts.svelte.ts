/** What is printed on a game's boards and tiles. It comes from the server once; until then nothing can be drawn. */
import { api } from './api'

export class PrintedFacts<Facts> {
  value = $state.raw<Facts | null>(null)
  private asked = false

  constructor(private readonly game: string) {}

  /** Fetch them if nobody has; a failure is tried again with the next call. */
  async load(): Promise<void> {
    if (this.value || this.asked) return
    this.asked = true
    try {
      const games = await api.games()
      this.value = games.find((game) => game.name === this.game)?.facts as Facts
    } finally {
      this.asked = false
    }
  }
}
