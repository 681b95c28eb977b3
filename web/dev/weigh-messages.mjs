// What libraries of messages would add to a page: `node dev/weigh-messages.mjs`, in `web`.
// Fetches them into a folder of their own, because the pages use none of them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const LIBRARIES = ['intl-messageformat', '@fluent/bundle']
const folder = mkdtempSync(join(tmpdir(), 'messages-'))
try {
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder, ...LIBRARIES])
  for (const library of LIBRARIES) {
    const entry = join(folder, 'entry.js')
    writeFileSync(entry, `import * as all from '${library}'\nglobalThis.all = all\n`)
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: 'out', lib: { entry, formats: ['es'], fileName: () => 'out.js' }, minify: 'oxc' },
    })
    const bytes = brotliCompressSync(readFileSync(join(folder, 'out', 'out.js'))).length
    console.log(`${library}: ${(bytes / 1024).toFixed(1)} KB compressed`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
