/** The printed facts of Carrara, read from the file that the rules read. */
const [FACTS] = Object.values(
  import.meta.glob<string>('../../../src/bottega/games/carrara/facts.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** The cards of `facts.toml`, each with the lists of numbers and names that are printed on it. */
export function printedCards(): Record<string, { deck: string; [field: string]: unknown }> {
  const cards: Record<string, { deck: string }> = {}
  for (const block of FACTS!.split('[[card]]').slice(1)) {
    const fields = [...block.split('\n[')[0]!.matchAll(/^(\w+) = ("[^"]*"|\[[^\]]*\]|\d+)/gm)].map(
      ([, name, value]) => [name!, JSON.parse(value!)],
    )
    const card = Object.fromEntries(fields) as { id: string; deck: string }
    cards[card.id] = card
  }
  return cards
}
