/** What fills the gaps of a lesson's texts: figures of the table as the learner sees it, or printed ones ("facts.…"). */
import type { Argument } from '../lib/wire'

export function figures(args: Record<string, string>, view: unknown, facts: unknown): Record<string, Argument> {
  return Object.fromEntries(Object.entries(args).map(([gap, path]) => [gap, figure(path, view, facts)]))
}

/** What lies at a path such as "players.0.coins"; an ellipsis while it is not known. */
function figure(path: string, view: unknown, facts: unknown): Argument {
  const words = path.split('.')
  let found: unknown = words[0] === 'facts' ? facts : view
  for (const word of words[0] === 'facts' ? words.slice(1) : words) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[word] : undefined
  }
  return typeof found === 'string' || typeof found === 'number' ? found : '…'
}
