/** The tables this browser has links to. The links are the only way back, so they are kept here; so is what this browser
 needs to check the draws when a game is over. */
export interface MyTable {
  keys: string // the link's keys, joined by dots
  table: string
  game: string
  name: string
  seen: number // when it was last looked at
  commitment?: string // to the server's secret, as this browser saw it first, before the end
  shares?: Record<number, string[]> // of the draws, by seat, that this browser has sent
}

const PLACE = 'bottega.tables'
const MOST = 60

class MyTables {
  list = $state<MyTable[]>(read())
  private stores = true // whether the browser lets the page store something

  /** Keep a link. What is known for the check of the draws stays: the first commitment, and every share. */
  remember(table: MyTable): void {
    const all = this.known()
    const before = all.find((other) => other.table === table.table)
    const kept: MyTable = { ...table }
    const commitment = before?.commitment ?? table.commitment
    const shares = joined(before?.shares, table.shares)
    if (commitment !== undefined) kept.commitment = commitment
    if (shares !== undefined) kept.shares = shares
    this.list = [kept, ...all.filter((other) => other.table !== table.table)].slice(0, MOST)
    this.save()
  }

  /** Keep a share that is about to be sent for a seat. */
  rememberShare(table: MyTable, seat: number, share: string): void {
    this.remember({ ...table, shares: { [seat]: [share] } })
  }

  /** A share was not taken: somebody sat down there before. */
  forgetShare(table: string, seat: number, share: string): void {
    this.list = this.known().map((one) => {
      if (one.table !== table || !one.shares?.[seat]) return one
      const { [seat]: sent, ...others } = one.shares
      const rest = sent!.filter((other) => other !== share)
      return { ...one, shares: rest.length ? { ...others, [seat]: rest } : others }
    })
    this.save()
  }

  forget(table: string): void {
    this.list = this.known().filter((other) => other.table !== table)
    this.save()
  }

  find(table: string): MyTable | undefined {
    return this.known().find((one) => one.table === table)
  }

  /** The list with what other tabs have changed since. */
  private known(): MyTable[] {
    return this.stores ? read() : this.list
  }

  private save(): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.list))
    } catch {
      this.stores = false // the address bar still has the link
    }
  }
}

function joined(before: MyTable['shares'], more: MyTable['shares']): MyTable['shares'] {
  if (!before || !more) return before ?? more
  const all = { ...before }
  for (const [seat, shares] of Object.entries(more))
    all[Number(seat)] = [...new Set([...(all[Number(seat)] ?? []), ...shares])]
  return all
}

function read(): MyTable[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(stored) ? (stored as MyTable[]).filter((one) => typeof one?.keys === 'string') : []
  } catch {
    return []
  }
}

export const myTables = new MyTables()
