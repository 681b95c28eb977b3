/** The table of a link, opened for a page: fetched, and fetched again after a while as long as the server cannot be reached. */
import { api, problemOf, Refused } from '../lib/api'
import { Play } from '../lib/play.svelte'
import type { Message, Snapshot } from '../lib/wire'

export const AGAIN = 3000 // milliseconds until the server is asked again

/** The problem of an invitation that has been used. */
export const USED = 'web.error.invitation_used'

/** Whether there is no such table, so that asking again is no use. */
export const isLost = (error: unknown): boolean => error instanceof Refused && error.problem.error === 'not_found'

interface Steps {
  /** What to do with the table when it has come; false if another page shows it. */
  meet: (snapshot: Snapshot) => boolean | Promise<boolean>
  /** The link is an invitation that has been used. */
  used: (problem: Message) => void | Promise<void>
  /** The table can be played from now on. */
  opened?: (play: Play) => void
}

export class OpenedTable {
  play = $state.raw<Play | null>(null)
  problem = $state.raw<Message | null>(null)
  private attempt = $state(0)

  /** For use in a component. */
  constructor(keys: () => string, { meet, used, opened = () => undefined }: Steps) {
    $effect(() => {
      void this.attempt
      const wanted = keys()
      let left = false
      let play: Play | null = null
      let timer: ReturnType<typeof setTimeout> | undefined
      void (async () => {
        try {
          const snapshot = await api.table(wanted)
          if (left || !(await meet(snapshot)) || left) return
          this.problem = null
          play = new Play(wanted, snapshot)
          this.play = play
          opened(play)
        } catch (error) {
          if (left) return
          const problem = problemOf(error)
          if (problem.key === USED) {
            await used(problem)
            return
          }
          this.problem = problem
          if (!isLost(error)) timer = setTimeout(() => this.attempt++, AGAIN)
        }
      })()
      return () => {
        left = true
        clearTimeout(timer)
        play?.close()
        this.play = null
      }
    })
  }

  /** Close it because of a problem, and try again in a while unless there is no such table. */
  fail(problem: Message, lost: boolean): void {
    this.problem = problem
    this.play?.close()
    this.play = null
    if (!lost) setTimeout(() => this.attempt++, AGAIN)
  }
}
