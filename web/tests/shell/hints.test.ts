/** Hints at the table: what is asked of the server, what is shown of it, and when it ends. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inPercent } from '../../src/hints/chances'
import { helpOf } from '../../src/hints/help'
import { Hinting } from '../../src/hints/hinting.svelte'
import { resultOf } from '../../src/lib/results.svelte'
import { Play } from '../../src/lib/play.svelte'
import type { Hint, Snapshot } from '../../src/lib/wire'
import { seatOf, snapshotOf } from '../snapshots'

const legal = [{ action: 'buy', label: { key: 'x', args: {} } }]
const message = { key: 'x', args: {} }
const steps: number[] = []

/** As the server has it: a step that was not shown yet raises the version and the count. */
function serve(first: Snapshot): Play {
  let table = first
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.endsWith('/hint')) return Promise.resolve(new Response(JSON.stringify(table)))
    const { step } = JSON.parse(String(init?.body)) as { step: number }
    steps.push(step)
    const help = Math.max(step, table.hint_step)
    table = {
      ...table,
      version: table.version + 1,
      hint_step: help,
      seats: [seatOf(0, 'Lucia', { help }), table.seats[1]!],
    }
    const hint: Hint = {
      step: help,
      look: { title: message, sentence: message, spots: ['anchor:wheel'] },
      action: help > 1 ? { action: 'buy', label: message, reason: message } : null,
      plan: help > 2 ? { steps: [], share: 0.5, other: null, sources: [] } : null,
    }
    return Promise.resolve(new Response(JSON.stringify({ hint, table })))
  })
  return new Play('key', first)
}

beforeEach(() => {
  steps.length = 0
  vi.stubGlobal('WebSocket', class {})
})

describe('a hint', () => {
  it('is asked for a step at a time, kept while it is closed, and ended by the next move', async () => {
    const play = serve(snapshotOf({ hints: true, legal }))
    const hinting = new Hinting(() => play)
    await hinting.next()
    expect([hinting.shown, hinting.step, hinting.help]).toEqual([true, 1, 1])
    hinting.close()
    await hinting.next()
    expect([hinting.shown, hinting.step]).toEqual([true, 1])
    await hinting.next()
    await hinting.next()
    await hinting.next()
    expect(steps).toEqual([1, 2, 3])
    await hinting.show(1)
    expect([hinting.step, hinting.help, steps.length]).toEqual([1, 3, 3])
    play.receive({ ...play.latest, version: 40, length: 1, hint_step: 0 }, true)
    expect([hinting.hint, hinting.shown]).toEqual([null, false])
  })

  it('prepares its first step without confirming it', async () => {
    const play = serve(snapshotOf({ hints: true, legal, hint_step: 2 }))
    const hinting = new Hinting(() => play)
    await hinting.next()
    expect(steps).toEqual([2])
    hinting.prepare()
    expect([play.selected, hinting.shown]).toEqual(['buy', false])
  })

  it('is offered by the server alone', async () => {
    const hinting = new Hinting(() => serve(snapshotOf({ hints: false, legal })))
    await hinting.next()
    expect([hinting.offered, steps.length]).toEqual([false, 0])
  })
})

it('counts no game with help for the proposed level', () => {
  const table = (help: number) =>
    snapshotOf({
      over: true,
      view: { winners: [0] },
      seats: [seatOf(0, 'Lucia', { help }), seatOf(1, 'Matteo', { kind: 'garzone' })],
    })
  expect(resultOf(table(0))?.share).toBe(1)
  expect(resultOf(table(1))).toBeNull()
  expect(helpOf(table(2))).toBe(2)
})

it('rounds chances so that they add up to 100', () => {
  expect(inPercent([0.25, 0.354, 0.396])).toEqual([25, 35, 40])
  expect(inPercent([1 / 3, 1 / 3, 1 / 3]).reduce((sum, one) => sum + one)).toBe(100)
})
