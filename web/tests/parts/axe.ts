/** Whether a part of a page can be used by everybody, as far as a machine can tell. Colours need a real browser. */
import axe from 'axe-core'
import { expect, vi } from 'vitest'

vi.setConfig({ testTimeout: 30_000 }) // a large table takes jsdom a while

export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
