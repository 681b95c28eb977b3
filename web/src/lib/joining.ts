/** Invitations this browser has answered, each with the personal key and the share it was answered with. They are kept
 before the answer is sent: if the server's reply is lost, or the tab is closed too soon, the key still opens the seat. */
import { newKey, newShare } from './random'

export interface Joining {
  invitation: string
  key: string
  share: string
  commitment: string // as it was published when the invitation was opened
}

const PLACE = 'bottega.joining'
const MOST = 60

/** What to answer an invitation with: always the same, however often it is tried. */
export function joiningWith(invitation: string, commitment: string): Joining {
  const known = answered(invitation)
  if (known) return known
  const joining = { invitation, key: newKey(), share: newShare(), commitment }
  write([joining, ...read()].slice(0, MOST))
  return joining
}

/** What this browser has answered an invitation with, if it has. */
export function answered(invitation: string): Joining | null {
  return read().find((one) => one.invitation === invitation) ?? null
}

let unstored: Joining[] = [] // where the browser stores nothing, for as long as the page is open

function read(): Joining[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    const known = Array.isArray(stored) ? (stored as Joining[]).filter((one) => typeof one?.key === 'string') : []
    return [...known, ...unstored.filter((one) => !known.some((other) => other.invitation === one.invitation))]
  } catch {
    return unstored
  }
}

function write(list: Joining[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(list))
    unstored = []
  } catch {
    unstored = list
  }
}
