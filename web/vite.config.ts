import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

// `npm run dev` serves the pages with hot reload and hands /api to a Bottega server beside it (`bottega serve`).
const server = process.env.BOTTEGA_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: { outDir: '../src/bottega/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  // Tests read the catalogues of texts, which lie beside this folder.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
})
