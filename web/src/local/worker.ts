/** The worker in which a page's tables live: Python with the rules, and the browser's database. */
import { BrowserEvents } from './events'
import type { Answer, Begin, Question } from './messages'
import { startPython } from './python'
import { LocalTables, type NewLocalTable, TableProblem } from './tables'

let tables: Promise<LocalTables> | null = null

async function answer({ name, given }: Question): Promise<unknown> {
  const here = await tables!
  const { table, version, command, ...more } = given as { table: string; version: number; command: string }
  switch (name) {
    case 'open':
      return here.open(given as unknown as NewLocalTable)
    case 'load':
      return here.load(table)
    case 'command':
      return here.command(table, version, command, more)
    case 'compute':
      return here.compute(table, version)
    default:
      return here.ask(name, given)
  }
}

onmessage = ({ data }: MessageEvent<Begin | Question>) => {
  if ('base' in data) {
    tables = startPython(data.base).then((ask) => new LocalTables(ask, new BrowserEvents()))
    tables.catch(() => undefined) // every question is told
    return
  }
  const { id } = data
  answer(data).then(
    (came) => postMessage({ id, answer: came } satisfies Answer),
    (error: unknown) =>
      postMessage(
        (error instanceof TableProblem
          ? { id, problem: error.problem }
          : { id, error: String(error) }) satisfies Answer,
      ),
  )
}
