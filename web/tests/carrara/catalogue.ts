/** The English texts of Carrara as the server sends them, read from the files they are written in. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const PACKAGE = resolve(process.cwd(), '../src/bottega')

/** Enough of TOML for files of `[section]` and `key = "text"`. */
function read(file: string): Record<string, string> {
  const texts: Record<string, string> = {}
  let section = ''
  for (const line of readFileSync(resolve(PACKAGE, file), 'utf8').split('\n')) {
    const head = /^\[(.+)\]$/.exec(line)
    if (head) section = `${head[1]}.`
    const entry = /^(\w+) = (".*")$/.exec(line)
    if (entry) texts[section + entry[1]] = JSON.parse(entry[2]!) as string
  }
  return texts
}

export function english(): Record<string, string> {
  const files = ['table', 'web-board']
  const texts = files.map((file) => read(`games/carrara/words/en/${file}.toml`))
  return Object.assign({ and: ' and ', or: ' or ', nothing: 'nothing' }, ...texts) as Record<string, string>
}
