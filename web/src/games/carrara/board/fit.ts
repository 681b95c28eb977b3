/** How buildings fit into a player's space in a city: as large as possible, all of them to be seen. */

export interface Fit {
  columns: number
  width: string // of a column, in CSS
  height: number
  /** Too low for a picture: the type's symbol and the cost side by side. */
  pill: boolean
}

const GAP = 3
const HIGH = 1.5 // a tile is this much higher than wide
const LOWEST = 34 // of a tile with a picture
const PILL = { width: 31, lowest: 16 }

export function fitIn(width: number, height: number, count: number, widest: number): Fit {
  let best = { columns: 1, width: 0, height: 0 }
  let largest = 0
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.max(1, Math.ceil(count / columns))
    const w = Math.min(widest, (width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows / 1.2)
    // Side by side is easier to read than one above the other.
    const worth = w / (1 + 0.25 * (rows - 1))
    if (worth <= largest) continue
    largest = worth
    best = { columns, width: w, height: Math.min(w * HIGH, (height - GAP * (rows - 1)) / rows) }
  }
  if (best.height >= LOWEST || count <= 1) return { ...best, width: `${best.width}px`, pill: false }
  return fitPills(width, height, count)
}

function fitPills(width: number, height: number, count: number): Fit {
  const rows = Math.max(1, Math.floor((height + GAP) / (PILL.lowest + GAP)))
  const columns = Math.max(Math.floor((width + GAP) / (PILL.width + GAP)), Math.ceil(count / rows))
  const needed = Math.ceil(count / columns)
  return {
    columns,
    width: 'minmax(0, 1fr)',
    height: Math.min(22, (height - GAP * (needed - 1)) / needed),
    pill: true,
  }
}

/** On a phone the row grows with its buildings; only one's own first two are pictures. */
export function fitOnPhone(count: number, mine: boolean): Fit {
  if (mine && count <= 2) return { columns: Math.max(1, count), width: '27px', height: 44, pill: false }
  return { columns: 2, width: 'minmax(0, 1fr)', height: 19, pill: true }
}
