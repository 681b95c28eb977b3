/** The tables this browser has links to, as they stand now. */
import { api, Refused } from '../lib/api'
import { type MyTable, myTables } from '../lib/my-tables.svelte'
import { played } from '../lib/played.svelte'
import type { Snapshot } from '../lib/wire'
import { forgetInvitations } from './invitations'
import { waitsFor } from './standing'

const EVERY = 20_000
const AT_ONCE = 4

export interface RunningTable {
  link: MyTable
  snapshot: Snapshot | null
  gone: boolean
}

class Running {
  /** What the server said of each table, by its id; null: it has no such table any more. */
  private known = $state.raw<Record<string, Snapshot | null>>({})
  /** Whether the last look at the tables failed because the server was away. */
  away = $state(false)
  private looking = false

  get all(): RunningTable[] {
    return myTables.list.map((link) => ({
      link,
      snapshot: this.known[link.table] ?? null,
      gone: this.known[link.table] === null,
    }))
  }
  /** Those that go on: the ones that wait for you first. */
  get unfinished(): RunningTable[] {
    const mine = (table: RunningTable) => table.snapshot !== null && waitsFor(table.snapshot) === 'you'
    return this.all
      .filter((table) => !table.gone && !table.snapshot?.over)
      .sort((a, b) => Number(mine(b)) - Number(mine(a)))
  }
  get finished(): RunningTable[] {
    return this.all.filter((table) => table.gone || table.snapshot?.over)
  }
  get waiting(): number {
    return this.all.filter((table) => table.snapshot && waitsFor(table.snapshot) === 'you').length
  }

  /** Look at all tables that can have changed. */
  async refresh(): Promise<void> {
    if (this.looking) return
    this.looking = true
    const open = myTables.list.filter((link) => !this.known[link.table]?.over && this.known[link.table] !== null)
    let away = false
    const look = async () => {
      for (let link = open.shift(); link; link = open.shift()) {
        try {
          const snapshot = await api.table(link.keys)
          this.known = { ...this.known, [link.table]: snapshot }
          played.note(snapshot)
        } catch (error) {
          if (error instanceof Refused && error.problem.error === 'not_found') {
            this.known = { ...this.known, [link.table]: null }
          } else away = true
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, look))
    this.away = away
    this.looking = false
  }

  forget(table: string): void {
    myTables.forget(table)
    forgetInvitations(table)
  }

  /** Keep looking while the page is visible. Returns how to stop. */
  watch(): () => void {
    const look = () => {
      if (!document.hidden) void this.refresh()
    }
    look()
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }
}

export const running = new Running()
