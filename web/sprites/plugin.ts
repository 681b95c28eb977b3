/** Pieces become sprites while the pages are built, or served for development: `import index from './pieces.sheet.ts?sprites'` renders
 the drawings of that module and yields where each of them lies; `?svg` yields the address of its one drawing as a file of its own. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { DENSITIES, imageOf, packed, svgOf } from './render.ts'
import type { SheetSource } from './sheet.ts'

const ASKED = /\?(sprites|svg)$/
const OURS = '\0sheet:'
/** Rendered images are kept for the next build; another way to render them needs other names. */
const RENDERED = '256 colours'

export function sprites(): Plugin {
  let folder = ''
  return {
    name: 'sprites',
    enforce: 'pre',
    configResolved(config) {
      folder = join(config.cacheDir, 'sprites')
    },
    async resolveId(id, importer) {
      const kind = ASKED.exec(id)
      if (!kind) return null
      const module = await this.resolve(id.replace(ASKED, ''), importer, { skipSelf: true })
      return module && `${OURS}${module.id}${kind[0]}`
    },
    async load(id) {
      if (!id.startsWith(OURS)) return null
      const path = id.slice(OURS.length).replace(ASKED, '')
      const { module: source, dependencies } = await runnerImport<SheetSource>(path, {
        configFile: false,
        logLevel: 'error',
      })
      const styles = source.styles.map((file) => join(dirname(path), file))
      for (const file of [path, ...dependencies, ...styles]) this.addWatchFile(file)

      const sheet = packed(
        source,
        styles.map((file) => readFileSync(file, 'utf8')),
      )
      const name = basename(path, '.sheet.ts')
      const hash = createHash('sha256').update(RENDERED).update(svgOf(sheet, 1)).digest('hex').slice(0, 12)
      mkdirSync(folder, { recursive: true })
      const fileOf = (rest: string) => join(folder, `${name}-${hash}${rest}`)

      if (id.endsWith('?svg')) {
        writeFileSync(fileOf('.svg'), svgOf(sheet, 1))
        return `export { default } from ${JSON.stringify(`${fileOf('.svg')}?url`)}`
      }
      const images = DENSITIES.map((density) => fileOf(`@${density}x.webp`))
      for (const [i, file] of images.entries())
        if (!existsSync(file)) writeFileSync(file, await imageOf(sheet, DENSITIES[i]!))
      const css = `sheet-${name}-${hash}`
      const choices = images.map((file, i) => `url('./${basename(file)}') ${DENSITIES[i]}x`)
      writeFileSync(fileOf('.css'), `.${css} { background-image: image-set(${choices.join(', ')}) }\n`)
      return `${images.map((file, i) => `import image${i} from ${JSON.stringify(`${file}?url`)}`).join('\n')}
        import ${JSON.stringify(fileOf('.css'))}
        export default { ...${JSON.stringify({ css, ...sheet.index })}, images: [${images.map((_, i) => `image${i}`).join(', ')}] }`
    },
  }
}
