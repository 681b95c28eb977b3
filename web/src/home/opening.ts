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

/** Open a table; the people at this screen sit down once the table has committed itself to its secret, each with a share of the draws. */
export async function openTable(table: NewTable): Promise<OpenedTable> {
  const opened = await api.newTable({ ...table, sit: false })
  const links = keepLinks(table, opened)
  try {
    for (const key of opened.keys.filter(Boolean)) await sitDown(key)
  } catch {
    // The table's own page tries again.
  }
  return links
}

async function sitDown(key: string): Promise<void> {
  const share = newShare()
  const before = await api.table(key)
  const seat = before.mine[0]!
  if (before.seats[seat]!.taken) return
  const { table, game, name, draws } = before
  const known = myTables.find(table)
  myTables.rememberShare(
    { keys: known?.keys ?? key, table, game, name, seen: Date.now(), commitment: draws.commitment },
    seat,
    share,
  )
  await api.sit(key, before.version, before.seats[seat]!.name, share)
}

export function keepLinks(table: NewTable, opened: TableKeys): OpenedTable {
  myTables.remember({
    keys: ownKeys(opened) || opened.watch,
    table: opened.table,
    game: table.game,
    name: '',
    seen: Date.now(),
  })
  const friends = opened.invitations.flatMap((key, seat) =>
    key ? [{ seat, name: table.seats[seat]?.name ?? '', key }] : [],
  )
  const invitations = { table: opened.table, game: table.game, seats: friends, watch: opened.watch }
  if (friends.length) rememberInvitations(invitations)
  return { path: ownPath(opened), invitations: friends.length ? invitations : null }
}
