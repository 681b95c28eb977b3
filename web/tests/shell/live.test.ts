/** The live connection: what the server tells is read one at a time, in its order; it comes back after a break, and no
 break or gap goes unnoticed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Live, LONGEST_SILENCE } from '../../src/lib/live.svelte'
import { serve } from './table'

interface Socket {
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  close: () => void
  readyState: number
}
let sockets: Socket[] = []
let frames: FrameRequestCallback[] = []
let read: number[] = []
let open: Live[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  frames = []
  read = []
  vi.stubGlobal(
    'WebSocket',
    Object.assign(
      function (this: Socket) {
        sockets.push(Object.assign(this, { close: vi.fn(), readyState: 1 }))
      },
      { CLOSING: 2 },
    ),
  )
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call))
})
afterEach(() => {
  open.forEach((live) => live.close())
  open = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function live(): Live {
  const made = new Live(
    'key',
    ({ version }) => read.push(version),
    () => Math.max(0, ...read),
  )
  open.push(made)
  return made
}
const say = (what: object) => sockets.at(-1)!.onmessage!({ data: JSON.stringify(what) })
const tell = (...versions: number[]) => versions.forEach((version) => say({ version }))
async function drawFrame(): Promise<void> {
  frames.splice(0).forEach((call) => call(0))
  await vi.advanceTimersByTimeAsync(1)
}

test('what comes all at once is read one a frame', async () => {
  const connection = live()
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
  connection.close()
  await drawFrame()
  expect(read).toEqual([1, 2, 3, 4, 5])
})

test('it comes back by itself, but not to a table that is gone', async () => {
  const connection = live()
  expect(connection.connected).toBe(false)
  tell(1)
  expect(connection.connected).toBe(true)
  sockets[0]!.onclose!({ code: 1006 })
  expect(connection.connected).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(sockets).toHaveLength(2)
  sockets[1]!.onclose!({ code: 4404 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
  expect(connection.gone).toBe(true)
})

test('a word every few seconds keeps the connection, silence ends it', async () => {
  const connection = live()
  tell(7)
  for (let i = 0; i < 6; i++) {
    await vi.advanceTimersByTimeAsync(5000)
    say({ alive: 7 })
  }
  expect(connection.connected).toBe(true)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE - 1)
  expect(connection.connected).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.connected).toBe(false)
  expect(sockets).toHaveLength(2)
  expect(sockets[0]!.close).toHaveBeenCalled()
  expect(sockets[0]!.onmessage, 'what the old one says late is not heard').toBeNull()
  tell(8)
  expect(connection.connected).toBe(true)
})

test('a connection that never answers is tried anew', async () => {
  live()
  await vi.advanceTimersByTimeAsync(2 * LONGEST_SILENCE)
  expect(sockets).toHaveLength(3)
})

test('a version that was missed is fetched', async () => {
  const fetched = serve({ '/tables/key': () => ({ version: 9 }) })
  live()
  tell(7)
  say({ alive: 7 })
  await drawFrame()
  await drawFrame()
  expect(fetched).not.toHaveBeenCalled()
  say({ alive: 9 })
  await drawFrame()
  await drawFrame()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(read).toEqual([7, 9])
})

test('nothing is fetched while what was missed waits to be read', async () => {
  const fetched = serve({ '/tables/key': () => ({ version: 9 }) })
  live()
  tell(7, 8)
  say({ alive: 9 })
  tell(9)
  for (let i = 0; i < 6; i++) await drawFrame()
  expect(read).toEqual([7, 8, 9])
  expect(fetched).not.toHaveBeenCalled()
})

test('a page that cannot fetch what it has missed says that it is not connected', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('away')))
  const connection = live()
  tell(7)
  await drawFrame()
  await drawFrame()
  say({ alive: 9 })
  await drawFrame()
  expect(connection.connected).toBe(false)
  expect(sockets).toHaveLength(2)
})

test('seen again, or with the network back, the page checks at once', async () => {
  const fetched = serve({ '/tables/key': () => ({ version: 8 }) })
  const connection = live()
  tell(7)
  await vi.advanceTimersByTimeAsync(4000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(read).toEqual([7, 8])
  // The computer has slept: no timer ran, but the clock did.
  vi.setSystemTime(Date.now() + 3_600_000)
  dispatchEvent(new Event('online'))
  expect(connection.connected).toBe(false)
  expect(sockets).toHaveLength(2)
})
