/** Opening a table: ask the server, and keep the links. */
import { api } from '../lib/api'
import { myTables } from '../lib/my-tables.svelte'
import { newShare } from '../lib/random'
import type { NewTable, TableKeys } from '../lib/wire'
import { type Invitations, rememberInvitations } from './invitations'
import { ownKeys, ownPath } from './seats'

export interface OpenedTable {
  path: string // where this screen goes
  invitations: Invitations | null // for the friends' seats, if there are any
}

/** Open a table, with a share of its draws for the people at this screen. */
export async function openTable(table: NewTable): Promise<OpenedTable> {
  const share = newShare()
  return keepLinks(table, await api.newTable({ ...table, share }), share)
}

export function keepLinks(table: NewTable, opened: TableKeys, share: string): OpenedTable {
  const shares = Object.fromEntries(opened.keys.flatMap((key, seat) => (key ? [[seat, [share]]] : [])))
  myTables.remember({ keys: ownKeys(opened) || opened.watch, table: opened.table, game: table.game, name: '', seen: Date.now(), shares, early: true })
  const friends = opened.invitations.flatMap((key, seat) => (key ? [{ seat, name: table.seats[seat]?.name ?? '', key }] : []))
  const invitations = { table: opened.table, game: table.game, seats: friends, watch: opened.watch }
  if (friends.length) rememberInvitations(invitations)
  return { path: ownPath(opened), invitations: friends.length ? invitations : null }
}
