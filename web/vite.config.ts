import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { pictures } from './sprites/pictures.ts'
import { sprites } from './sprites/plugin.ts'

// `npm run dev` serves the pages with hot reload and hands /api to a Bottega server beside it (`bottega serve`).
const server = process.env.BOTTEGA_SERVER ?? 'http://127.0.0.1:8000'

// The server sends these copies to browsers that accept them; it compresses nothing itself.
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/
const FOR_THE_SERVER = /^picture\b/
const WORTH_IT = 1024

function compressedCopies() {
  return {
    name: 'compressed-copies',
    apply: 'build' as const,
    writeBundle({ dir }: { dir?: string }) {
      for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSED.test(name) || FOR_THE_SERVER.test(name)) continue
        const content = readFileSync(join(dir!, name))
        if (content.length < WORTH_IT) continue
        writeFileSync(join(dir!, `${name}.gz`), gzipSync(content, { level: 9 }))
        writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(content))
      }
    },
  }
}

export default defineConfig({
  plugins: [sprites(), pictures(), svelte(), svelteTesting(), compressedCopies()],
  build: { outDir: '../src/bottega/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  // Tests read the catalogues of texts, which lie beside this folder.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  // Rendered sheets lie among the packages, but are not for Node to load.
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    server: { deps: { inline: [/\/sprites\//] } },
  },
})
