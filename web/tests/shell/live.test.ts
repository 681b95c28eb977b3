/** The live connection: what the server tells is read one at a time, in its order, and it comes back after a break. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Live } from '../../src/lib/live.svelte'

interface Socket {
  onmessage: (event: { data: string }) => void
  onclose: (event: { code: number }) => void
  close: () => void
  readyState: number
}
let sockets: Socket[] = []
let frames: FrameRequestCallback[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  frames = []
  vi.stubGlobal('WebSocket', Object.assign(function (this: Socket) {
    sockets.push(Object.assign(this, { close: vi.fn(), readyState: 1 }))
  }, { CLOSING: 2 }))
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const tell = (...versions: number[]) => versions.forEach((version) => sockets.at(-1)!.onmessage({ data: JSON.stringify({ version }) }))
async function drawFrame(): Promise<void> {
  frames.splice(0).forEach((call) => call(0))
  await vi.advanceTimersByTimeAsync(1)
}

test('what comes all at once is read one a frame', async () => {
  const read: number[] = []
  const live = new Live('key', ({ version }) => read.push(version))
  tell(1, 2, 3)
  expect(read).toEqual([1])
  await drawFrame()
  expect(read).toEqual([1, 2])
  tell(4)
  await drawFrame()
  await drawFrame()
  expect(read).toEqual([1, 2, 3, 4])
  await drawFrame()
  tell(5)
  expect(read).toEqual([1, 2, 3, 4, 5])
  tell(6)
  live.close()
  await drawFrame()
  expect(read).toEqual([1, 2, 3, 4, 5])
})

test('it comes back by itself, but not to a table that is gone', async () => {
  const live = new Live('key', () => undefined)
  expect(live.connected).toBe(false)
  tell(1)
  expect(live.connected).toBe(true)
  sockets[0]!.onclose({ code: 1006 })
  expect(live.connected).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(sockets).toHaveLength(2)
  sockets[1]!.onclose({ code: 4404 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
  expect(live.gone).toBe(true)
})
