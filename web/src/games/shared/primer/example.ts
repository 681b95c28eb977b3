/** The position of a worked example, as its game knows it. */
import type { View } from '../../../lib/wire'

export interface ExampleProps {
  view: View
  before: View | null // one step earlier
}

/** The table and the player's own things, now and one step earlier, and whether one of them has changed. */
export function exampleOf<Known extends { players: readonly unknown[] }>(shown: ExampleProps) {
  const view = shown.view as unknown as Known
  const before = shown.before as unknown as Known | null
  const changed = (one: unknown, other: unknown): boolean =>
    before !== null && JSON.stringify(one) !== JSON.stringify(other)
  const me = view.players[0] as Known['players'][number]
  const was = before?.players[0] as Known['players'][number] | undefined
  return { view, before, me, was, changed }
}
