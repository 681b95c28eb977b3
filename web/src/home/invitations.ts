/** The links of a table that are meant for others. Only whoever opened the table knows them, so they are kept here. */
export interface Invitation {
  seat: number
  name: string
  key: string
}
export interface Invitations {
  table: string
  game: string
  seats: Invitation[]
  watch: string
}

const PLACE = 'bottega.invitations'
const MOST = 60

export function rememberInvitations(invitations: Invitations): void {
  write([invitations, ...read().filter((other) => other.table !== invitations.table)].slice(0, MOST))
}

export function invitationsOf(table: string): Invitations | null {
  return read().find((one) => one.table === table) ?? null
}

export function forgetInvitations(table: string): void {
  write(read().filter((one) => one.table !== table))
}

/** The whole address of a link, as it is sent to somebody. */
export function address(path: string): string {
  return new URL(path, location.origin).href
}

function read(): Invitations[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(stored) ? (stored as Invitations[]).filter((one) => Array.isArray(one?.seats)) : []
  } catch {
    return []
  }
}

function write(list: Invitations[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(list))
  } catch {
    // Without storage the links are shown once, when the table is opened.
  }
}
