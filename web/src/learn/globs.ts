/** Actions by a pattern, as lessons name them: `take *`, where `*` stands for anything. */
const MEANING = /[.+^${}()|[\]\\]/g

export function fits(action: string, pattern: string): boolean {
  if (!pattern.includes('*') && !pattern.includes('?')) return action === pattern
  const source = pattern.replace(MEANING, '\\$&').replaceAll('*', '.*').replaceAll('?', '.')
  return new RegExp(`^${source}$`).test(action)
}
