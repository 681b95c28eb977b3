/** What the choice under the pointer, or with the focus, would bring: read from the table's preview. */
import type { Play } from '../../lib/play.svelte'

/** The changes for a seat, by thing: { coins: 9, 'object.book': 2 }. Nothing while nothing is pointed at. */
export function foreseen(play: Play, seat: number | null): Record<string, number> {
  const changes: Record<string, number> = {}
  for (const change of play.preview?.changes ?? []) {
    if (change.seat === seat) changes[change.thing] = (changes[change.thing] ?? 0) + change.amount
  }
  return changes
}

/** "−4", "3": with a real minus sign, but no plus. */
export function figure(amount: number): string {
  return amount < 0 ? `−${-amount}` : String(amount)
}
