/** Which coach marks have been read at a table, kept in this browser: each appears once. */
const PLACE = 'bottega.coach'
const MOST = 20 // tables

type Stored = [table: string, marks: string[]][]

export function seenAt(table: string): string[] {
  return read().find(([one]) => one === table)?.[1] ?? []
}

/** Add a mark to those of a table; another tab may have added some as well. */
export function rememberSeen(table: string, mark: string): string[] {
  const all = read()
  const marks = [...new Set([...(all.find(([one]) => one === table)?.[1] ?? []), mark])]
  try {
    const kept: Stored = [[table, marks] as Stored[number], ...all.filter(([one]) => one !== table)].slice(0, MOST)
    localStorage.setItem(PLACE, JSON.stringify(kept))
  } catch {
    // Private browsing: they are remembered as long as the page.
  }
  return marks
}

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => Array.isArray(one) && Array.isArray(one[1])) : []
  } catch {
    return []
  }
}
