/** What the server tells anew is mostly what it told before. Whatever is equal becomes the very object it was: all that compares by
 identity, as Svelte does, then notices only what has really changed. */
export function shared<T>(before: unknown, now: T): T {
  if (before === now || !isComposed(before) || !isComposed(now)) return now
  if (Array.isArray(now)) return (Array.isArray(before) ? sharedList(before, now) : now) as T
  const told: Record<string, unknown> = now
  let same = true
  for (const key in told) {
    const part = shared(before[key], told[key])
    if (part !== before[key]) same = false
    told[key] = part
  }
  for (const key in before) same &&= key in told
  return same ? (before as T) : now
}

function sharedList(before: unknown[], now: unknown[]): unknown[] {
  let same = before.length === now.length
  for (let i = 0; i < now.length; i++) {
    now[i] = shared(before[i], now[i])
    if (now[i] !== before[i]) same = false
  }
  return same ? before : now
}

function isComposed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
