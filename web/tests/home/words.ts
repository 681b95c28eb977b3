/** The real English texts, so that tests read what people read. */
import { words } from '../../src/lib/words.svelte'

const FILES = import.meta.glob<string>('../../../src/bottega/**/words/*/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** As much of TOML as the catalogues use: tables, strings, strings of several lines. */
function read(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  let table = ''
  const lines = text.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const head = /^\[(.+)\]$/.exec(lines[i]!)
    const pair = /^([\w-]+) = (.*)$/.exec(lines[i]!)
    if (head) table = head[1]!.replaceAll('"', '')
    else if (pair) {
      let value = pair[2]!
      if (value === '"""') {
        value = ''
        do value += (value ? '\n' : '') + lines[++i]!
        while (!value.endsWith('"""'))
        value = value.slice(0, -3)
      } else value = JSON.parse(value.startsWith("'") ? JSON.stringify(value.slice(1, -1)) : value) as string
      found[table ? `${table}.${pair[1]}` : pair[1]!] = value
    }
  }
  return found
}

export function loadWords(language: 'en' | 'it' | 'de' = 'en'): void {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/words/${language}/`))
  words.catalogue = Object.assign({}, ...files.map(([, text]) => read(text))) as Record<string, string>
  words.language = language
}
