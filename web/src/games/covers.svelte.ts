/** The covers of games, as far as they are loaded. */
import type { GameCover } from './module'
import { loadCover } from './index'

class Covers {
  private loaded = $state.raw<Readonly<Record<string, GameCover>>>({})
  private readonly asked = new Set<string>()

  /** A game's cover, or null until it is loaded. */
  of(game: string): GameCover | null {
    if (!this.asked.has(game)) {
      this.asked.add(game)
      void loadCover(game).then(
        (cover) => (this.loaded = { ...this.loaded, [game]: cover }),
        () => this.asked.delete(game), // away from the server: the next call asks again
      )
    }
    return this.loaded[game] ?? null
  }
}

export const covers = new Covers()
