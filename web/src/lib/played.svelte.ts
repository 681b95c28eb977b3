/** Whether somebody has finished a game in this browser: newcomers are shown another way in. */
import type { Snapshot } from './wire'

const PLACE = 'bottega.played'

class Played {
  finished = $state(read())

  /** Note a table that has come from the server: a finished game of one's own counts. */
  note({ over, mine, length }: Pick<Snapshot, 'over' | 'mine' | 'length'>): void {
    if (this.finished || !over || !mine.length || !length) return
    this.finished = true
    try {
      localStorage.setItem(PLACE, 'yes')
    } catch {
      // Private browsing: it is known as long as the page.
    }
  }

  /** Look again what is stored: another tab may have finished a game. */
  lookAgain(): void {
    this.finished = read()
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(PLACE) === 'yes'
  } catch {
    return false
  }
}

export const played = new Played()
