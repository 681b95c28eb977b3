/** The English texts of Carrara as the server sends them, read from the files they are written in. */
import table from '../../../src/bottega/games/carrara/words/en/table.toml?raw'
import board from '../../../src/bottega/games/carrara/words/en/web-board.toml?raw'

/** Enough of TOML for files of `[section]` and `key = "text"`. */
function read(file: string): Record<string, string> {
  const texts: Record<string, string> = {}
  let section = ''
  for (const line of file.split('\n')) {
    const head = /^\[(.+)\]$/.exec(line)
    if (head) section = `${head[1]}.`
    const entry = /^(\w+) = (".*")$/.exec(line)
    if (entry) texts[section + entry[1]] = JSON.parse(entry[2]!) as string
  }
  return texts
}

export function english(): Record<string, string> {
  return { and: ' and ', or: ' or ', nothing: 'nothing', ...read(table), ...read(board) }
}
