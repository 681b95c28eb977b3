/** Tables of boards as text, as data. */

export interface TextRow {
  head: string
  cells: (string | number | null | undefined)[]
  /** Which cells stand out. */
  bold?: boolean[]
  /** Whether it is a sum. */
  total?: boolean
}

/** A row of a table of players: what stands before it, and a cell for each player. */
export type PlayerRow<Player> = [head: string, cell: (player: Player) => string]

export function playerRows<Player>(rows: PlayerRow<Player>[], players: readonly Player[]): TextRow[] {
  return rows.map(([head, cell]) => ({ head, cells: players.map(cell) }))
}

/** How points come about: the sources that have brought something to somebody, and the sum. */
export function pointRows(
  players: readonly { points: object; total: number | null }[],
  sourceName: (source: string) => string,
  total: string,
): TextRow[] {
  const points = players.map((player) => player.points as Record<string, number>)
  const sources = Object.keys(points[0] ?? {}).filter((source) => points.some((of) => of[source]))
  return [
    ...sources.map((source) => ({ head: sourceName(source), cells: points.map((of) => of[source]) })),
    { head: total, cells: players.map((player) => player.total), total: true },
  ]
}
