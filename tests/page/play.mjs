// node play.mjs PYODIDE FOLDER STORY STORIES: stories told in Pyodide, from the archives that a page fetches.
// PYODIDE is the package's folder, FOLDER has the archives, STORIES are arguments of `whole_game` as JSON.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [pyodide, folder, story, stories] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')).href)
try {
  const python = await loadPyodide({ indexURL: pyodide, stdLibURL: join(folder, 'python_stdlib.zip') })
  const archive = new Uint8Array(readFileSync(join(folder, 'bottega.zip')))
  python.unpackArchive(archive, 'zip', { extractDir: '/lib/bottega' })
  python.FS.writeFile('/lib/bottega/story.py', readFileSync(story, 'utf8'))
  python.globals.set('stories', stories)
  console.log(
    python.runPython(`
import json, sys
sys.path.insert(0, "/lib/bottega")
from story import whole_game
json.dumps([whole_game(*one) for one in json.loads(stories)])
`),
  )
} catch (error) {
  console.error(error.message) // and not the source of Pyodide in one line
  process.exit(1)
}
