/** Where the actions of the turn that is being played went. */
import type { LogEntry } from '../../../lib/wire'

export interface Spent {
  /** What it was for, as in `turn_state.used`: "move", "cubes-red", "riddle" … */
  on: string
  actions: number
}

/** The decisions of the active player since the turn began that cost actions, in their order. */
export function spentActions(log: LogEntry[], active: number | null): Spent[] {
  const spent: Spent[] = []
  for (let i = log.length - 1; i >= 0; i--) {
    const { seat, action, changes } = log[i]!
    if (seat !== active || /^(end|call)\b/.test(action)) break
    const cost = changes.find((change) => change.seat === seat && change.thing === 'action')?.amount ?? 0
    if (cost < 0) spent.unshift({ on: purpose(action), actions: -cost })
  }
  return spent
}

function purpose(action: string): string {
  const [kind, first] = action.split(' ') as [string, string?]
  if (kind === 'cubes') return `cubes-${first}`
  return kind === 'advance' ? first! : kind
}
