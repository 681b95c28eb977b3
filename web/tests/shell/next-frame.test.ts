/** What waits for the next frame: whoever asks where things lie does so before anybody sets them in motion. */
import { afterEach, expect, test, vi } from 'vitest'
import { afterFrames, nextFrame } from '../../src/lib/next-frame'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('all read before the first writes, in one frame', async () => {
  const draw: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => draw.push(call))
  const done: string[] = []
  const ways = ['one', 'two'].map((name) =>
    nextFrame()
      .then(() => done.push(`${name} reads`))
      .then(() => done.push(`${name} writes`)),
  )
  expect(draw).toHaveLength(1)
  expect(done).toEqual([])
  draw[0]!(0)
  await Promise.all(ways)
  expect(done).toEqual(['one reads', 'two reads', 'one writes', 'two writes'])
  void nextFrame()
  expect(draw).toHaveLength(2)
  draw[1]!(0)
})

test('on a page that nobody sees it does not wait for a frame', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.stubGlobal('requestAnimationFrame', () => expect.unreachable('no frame is drawn'))
  await nextFrame()
})

test('nor for long where none is drawn', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const done: string[] = []
  void nextFrame().then(() => done.push('in a frame'))
  afterFrames(3, () => done.push('after three'))
  const callOff = afterFrames(3, () => done.push('called off'))
  await vi.advanceTimersByTimeAsync(250)
  expect(done).toEqual(['in a frame'])
  callOff()
  await vi.advanceTimersByTimeAsync(500)
  expect(done).toEqual(['in a frame', 'after three'])
})
