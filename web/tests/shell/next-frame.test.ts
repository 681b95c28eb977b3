/** What waits for the next frame: whoever asks where things lie does so before anybody sets them in motion. */
import { afterEach, expect, test, vi } from 'vitest'
import { nextFrame } from '../../src/lib/next-frame'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('all read before the first writes, in one frame', async () => {
  const draw: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => draw.push(call))
  const done: string[] = []
  const ways = ['one', 'two'].map((name) => nextFrame().then(() => done.push(`${name} reads`)).then(() => done.push(`${name} writes`)))
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
