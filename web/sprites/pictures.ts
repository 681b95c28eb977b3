/** What the server draws pictures of tables with (`src/bottega/core/picture.py`): the pages' own drawings in their light colours, and the
 letters of the pages' fonts as outlines. They are made while the pages are built, from modules `*.picture.ts`; no page loads them. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { Ink } from './ink.ts'
import { alphabet } from './lettering.ts'
import type { SheetSource } from './sheet.ts'

/** What a module `*.picture.ts` exports. */
export interface PictureSource extends SheetSource {
  /** Where things lie on these drawings, for whoever puts them there. */
  places?: unknown
}

const FOLDER = 'picture'
const ENDING = '.picture.ts'
const PAGE = { 'data-theme': 'light', 'data-letters': 'yes' }

/** By the name that pictures have for them. */
const FACES = {
  title: ['cormorant-garamond', 700],
  plain: ['alegreya-sans', 500],
  bold: ['alegreya-sans', 800],
} as const

export function pictures(): Plugin {
  let sources = ''
  return {
    name: 'pictures',
    apply: 'build',
    configResolved(config) {
      sources = join(config.root, 'src')
    },
    async generateBundle() {
      const emit = (name: string, content: unknown) =>
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}.json`, source: JSON.stringify(content) })
      for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith(ENDING)) continue
        const path = join(sources, file)
        const { module: source } = await runnerImport<PictureSource>(path, { configFile: false, logLevel: 'error' })
        emit(basename(path, ENDING), drawn(source, dirname(path)))
      }
      const faces = Object.entries(FACES).map(([name, [font, weight]]) => [
        name,
        alphabet(['latin', 'latin-ext'].map((set) => `${font}/files/${font}-${set}-${weight}-normal.woff`)),
      ])
      emit('letters', Object.fromEntries(faces))
    },
  }
}

function drawn({ drawings, styles, page, definitions, places }: PictureSource, folder: string) {
  const css = styles.map((file) => readFileSync(join(folder, file), 'utf8'))
  const ink = new Ink(css, definitions ?? '')
  const entries = drawings.map(({ name, box, markup }) => [
    name,
    { box, markup: ink.ownNames(ink.inked(markup, { ...page, ...PAGE })) },
  ])
  return { drawings: Object.fromEntries(entries), places: places ?? {} }
}
