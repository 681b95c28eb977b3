/** How much help was used, as everybody at the table may know. */
import type { Snapshot } from '../lib/wire'

/** Steps of hints that the people at this page were shown. */
export function helpOf({ seats, mine }: Pick<Snapshot, 'seats' | 'mine'>): number {
  return seats.reduce((sum, seat) => sum + (mine.includes(seat.seat) ? seat.help : 0), 0)
}
