/** Answers to "why not?", with equal reasons told once. */
import type { Message, Refusal } from '../lib/wire'

export interface Reason {
  text: string
  rule: string | null
  actions: string[]
}

export function reasonsOf(refusals: readonly Refusal[], say: (message: Message) => string): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const refusal of refusals) {
    if (refusal.legal || !refusal.message) continue
    const text = say(refusal.message)
    const key = `${refusal.rule} ${text}`
    const known = reasons.get(key)
    if (known) known.actions.push(refusal.action)
    else reasons.set(key, { text, rule: refusal.rule, actions: [refusal.action] })
  }
  // What stands against most comes first.
  return [...reasons.values()].sort((a, b) => b.actions.length - a.actions.length)
}
