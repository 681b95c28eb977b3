/** The Python of a page: Pyodide with Bottega's own tables in it. Runs in a worker. `docs/offline.md` says what is fetched. */

/** Answers a question about tables: its name and its arguments as JSON, the answer as JSON. */
export type Ask = (question: string, given: string) => string

/** What is fetched, as `python.json` has it, which `python -m bottega.page.pack` writes. */
export interface PythonFiles {
  /** The folder of all files; its name has a hash of what is in them. */
  folder: string
  /** The size of each file as it crosses the network. */
  files: Record<string, number>
}

interface Pyodide {
  unpackArchive(archive: ArrayBuffer | Uint8Array, format: string, options: { extractDir: string }): void
  runPython(code: string): unknown
}
interface PyodideModule {
  loadPyodide(options: Record<string, unknown>): Promise<Pyodide>
}

const PLACE = '/lib/bottega'
const START = `
import sys
sys.path.insert(0, ${JSON.stringify(PLACE)})
from bottega.page.host import Host
Host().answer
`
/** Start Python with the tables' code. `base` is where the files are. */
export async function startPython(base: string): Promise<Ask> {
  const archive = fetch(`${base}bottega.zip`).then((answer) => {
    if (!answer.ok) throw new Error(`bottega.zip: ${answer.status}`)
    return answer.arrayBuffer()
  })
  archive.catch(() => undefined) // it is awaited below; until then it may fail unheard
  const module = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as PyodideModule
  const python = await module.loadPyodide({ indexURL: base })
  python.unpackArchive(await archive, 'zip', { extractDir: PLACE })
  return python.runPython(START) as Ask
}
