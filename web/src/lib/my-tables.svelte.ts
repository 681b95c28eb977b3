/** The tables this browser has links to. The links are the only way back, so they are kept here. */
export interface MyTable {
  keys: string // the link's keys, joined by dots
  table: string
  game: string
  name: string
  seen: number // when it was last looked at
}

const PLACE = 'bottega.tables'
const MOST = 60

class MyTables {
  list = $state<MyTable[]>(read())

  remember(table: MyTable): void {
    this.list = [table, ...this.list.filter((other) => other.table !== table.table)].slice(0, MOST)
    this.save()
  }

  forget(table: string): void {
    this.list = this.list.filter((other) => other.table !== table)
    this.save()
  }

  private save(): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.list))
    } catch {
      // Without storage the address bar still has the link.
    }
  }
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
