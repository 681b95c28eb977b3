import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { following, type Following } from '../../src/lib/following.svelte'
import { settings } from '../../src/lib/settings.svelte'

const FRAME = 16

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  settings.set('motion', 'auto')
})

/** Something that follows a number two frames later, until `check` is done. */
function followed(check: (number: { now: number; urgent: boolean }, late: Following<number>) => void): void {
  const number = $state({ now: 1, urgent: false })
  const stop = $effect.root(() => {
    const late = following(
      () => number.now,
      2,
      () => number.urgent,
    )
    flushSync()
    check(number, late)
  })
  stop()
}

it('follows when the frames have been drawn', () => {
  followed((number, late) => {
    vi.advanceTimersByTime(4 * FRAME)
    number.now = 2
    flushSync()
    vi.advanceTimersByTime(FRAME)
    expect(late.current).toBe(1)
    vi.advanceTimersByTime(2 * FRAME)
    expect(late.current).toBe(2)
  })
})

it('is not put off by what comes meanwhile, and shows the last of it', () => {
  followed((number, late) => {
    vi.advanceTimersByTime(4 * FRAME)
    for (const now of [2, 3]) {
      number.now = now
      flushSync()
      vi.advanceTimersByTime(1.5 * FRAME)
    }
    expect(late.current).toBe(3)
  })
})

it('does not wait where it is urgent, nor where nothing moves', () => {
  followed((number, late) => {
    number.urgent = true
    number.now = 2
    expect(late.current).toBe(2)
    flushSync()
    number.urgent = false
    expect(late.current).toBe(2)
    settings.set('motion', 'none')
    number.now = 3
    expect(late.current).toBe(3)
  })
})
