/** The real catalogue, read from the TOML files of the Python package, and the printed facts of Carrara. */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { words, type Language } from '../../src/lib/words.svelte'

const PACKAGE = resolve(import.meta.dirname, '../../../src/bottega')
const FOLDERS = ['core/words', 'games/carrara/words', 'games/volgare/words']

/** Tables and keys with strings on one line: all that the pages' own texts need. */
function flattened(toml: string): Record<string, string> {
  const texts: Record<string, string> = {}
  let table = ''
  for (const line of toml.split('\n')) {
    const head = /^\[([^[\]]+)\]$/.exec(line.trim())
    const entry = /^([\w-]+) = ("(?:[^"\\]|\\.)*")$/.exec(line)
    if (head) table = head[1]!.replaceAll('"', '')
    else if (entry) texts[table ? `${table}.${entry[1]}` : entry[1]!] = JSON.parse(entry[2]!) as string
  }
  return texts
}

export function loadWords(language: Language = 'en'): void {
  const files = FOLDERS.flatMap((folder) => {
    const place = `${PACKAGE}/${folder}/${language}`
    return readdirSync(place).map((name) => readFileSync(`${place}/${name}`, 'utf8'))
  })
  words.catalogue = Object.assign({}, ...files.map(flattened)) as Record<string, string>
  words.language = language
}

/** The cards of `facts.toml`, each with the lists of numbers and names that are printed on it. */
export function printedCards(): Record<string, { deck: string; [field: string]: unknown }> {
  const toml = readFileSync(`${PACKAGE}/games/carrara/facts.toml`, 'utf8')
  const cards: Record<string, { deck: string }> = {}
  for (const block of toml.split('[[card]]').slice(1)) {
    const fields = [...block.split('\n[')[0]!.matchAll(/^(\w+) = ("[^"]*"|\[[^\]]*\]|\d+)/gm)].map(([, name, value]) => [name!, JSON.parse(value!)])
    const card = Object.fromEntries(fields) as { id: string; deck: string }
    cards[card.id] = card
  }
  return cards
}
