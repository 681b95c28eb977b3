/** Keys of texts that are put together, such as `web.kind.${kind}`: the compiler does not compare them with the texts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../src')
const KEYS = readFileSync(join(SOURCES, 'lib/message-keys.ts'), 'utf8').matchAll(/^ {2}'([^']+)':/gm)
const ALL = [...KEYS].map(([, key]) => key!)

/** All keys with an open part that are given to `t`, each with its file. */
function openKeys(): [file: string, key: string][] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\bt\(\s*`([^`]+)`/g)].map(([, key]): [string, string] => [
        file,
        key!,
      ]),
    )
}

test('every key with an open part fits a text', () => {
  const open = openKeys()
  expect(open.length).toBeGreaterThan(100)
  const fits = (key: string): boolean => {
    const fixed = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const pattern = new RegExp(`^${fixed.join('.+')}$`)
    return ALL.some((known) => pattern.test(known))
  }
  expect(open.filter(([, key]) => !fits(key))).toEqual([])
})
