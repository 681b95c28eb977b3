/** Opening a table: ask the server, and keep the links. */
import { api } from '../lib/api'
import { myTables } from '../lib/my-tables.svelte'
import type { NewTable, TableKeys } from '../lib/wire'
import { type Invitations, rememberInvitations } from './invitations'
import { type DraftSeat, ownKeys, ownPath } from './seats'

export interface OpenedTable {
  path: string // where this screen goes
  invitations: Invitations | null // for the friends' seats, if there are any
}

export async function openTable(table: NewTable, seats: readonly DraftSeat[]): Promise<OpenedTable> {
  return keepLinks(table, seats, await api.newTable(table))
}

export function keepLinks(table: NewTable, seats: readonly DraftSeat[], opened: TableKeys): OpenedTable {
  const keys = ownKeys(seats, opened) || opened.watch
  myTables.remember({ keys, table: opened.table, game: table.game, name: '', seen: Date.now() })
  const friends = seats.flatMap((seat, i) =>
    seat.kind === 'friend' ? [{ seat: i, name: table.seats[i]!.name, key: opened.keys[i]! }] : [],
  )
  const invitations = { table: opened.table, game: table.game, seats: friends, watch: opened.watch }
  if (friends.length) rememberInvitations(invitations)
  return { path: ownPath(seats, opened), invitations: friends.length ? invitations : null }
}
