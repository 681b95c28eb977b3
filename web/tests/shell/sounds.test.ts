/** Sounds and what a phone lets feel: only where they are wanted, and never before the reader has touched the page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { soundOf as carraraSound } from '../../src/games/carrara/sounds'
import { soundOf as volgareSound } from '../../src/games/volgare/sounds'
import { feel } from '../../src/lib/haptics'
import type { Play } from '../../src/lib/play.svelte'
import { settings } from '../../src/lib/settings.svelte'
import type { Change, LogEntry } from '../../src/lib/wire'
import { playSound, SOUNDS } from '../../src/shell/sounds'
import { player, view } from '../parts/table'

const made = { contexts: 0, sources: 0, volumes: [] as number[] }

/** As much of Web Audio as the page uses. */
class Node {
  gain = {
    set value(volume: number) {
      made.volumes.push(volume)
    },
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  }
  connect = (to: unknown) => to
  stop = () => undefined
  start = () => void made.sources++
}
class Context {
  state = 'running'
  currentTime = 0
  sampleRate = 8000
  destination = {}
  constructor() {
    made.contexts++
  }
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
}
const activation = { hasBeenActive: false }
const vibrate = vi.fn()
let coarse = true

beforeEach(() => {
  for (const name of ['GainNode', 'OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode'])
    vi.stubGlobal(name, Node)
  vi.stubGlobal('AudioContext', Context)
  Object.assign(navigator, { userActivation: activation, vibrate })
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => ({ matches: coarse }) as MediaQueryList)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vibrate.mockClear()
  settings.set('sound', 'off')
  settings.set('haptics', true)
  activation.hasBeenActive = false
  coarse = true
})

const entry = (action: string, changes: Change[] = []): LogEntry => ({
  number: 1,
  seat: 0,
  action,
  rule: 'C1.1',
  changes,
  messages: [],
})

describe('a sound', () => {
  it('is made only when wanted, and after the page was touched', () => {
    activation.hasBeenActive = true
    for (const sound of SOUNDS) playSound({ sound })
    expect(made.contexts).toBe(0)
    settings.set('sound', 'quiet')
    activation.hasBeenActive = false
    for (const sound of SOUNDS) playSound({ sound })
    expect(made.contexts).toBe(0)
    activation.hasBeenActive = true
    for (const sound of SOUNDS) {
      const before = made.sources
      playSound({ sound })
      expect(made.sources, sound).toBeGreaterThan(before)
    }
    expect(made.contexts).toBe(1)
    settings.set('sound', 'full')
    playSound({ sound: 'stone' })
    expect([made.volumes.at(0)! < made.volumes.at(-1)!, made.volumes.at(-1)]).toEqual([true, 1])
  })
  it('of points is heard once for each building', () => {
    activation.hasBeenActive = true
    settings.set('sound', 'full')
    const before = made.sources
    playSound({ sound: 'points', times: 4 })
    expect(made.sources - before).toBe(4)
  })
  it('goes with the kind of a decision, whatever it concerns', () => {
    const seat = player(0, {
      buildings: { ...player(0).buildings, pisa: ['palazzo-4', 'villa-2'], lucca: ['villa-3'] },
    })
    const play = { shown: { view: view({ players: [seat] }) } } as unknown as Play
    const heard = (action: string) => carraraSound(entry(action), play)
    expect(heard('take red')).toEqual(heard('take white'))
    expect(heard('score-type villa')).toEqual({ sound: 'points', times: 2 })
    expect(heard('score-city pisa')).toEqual({ sound: 'points', times: 2 })
    expect(heard('score-category city')).toEqual({ sound: 'points', times: 1 })
    expect(heard('score-type porta')).toEqual({ sound: 'seal' })
    expect(heard('end')).toBeNull()
    expect(volgareSound(entry('keep-tile'))).toEqual(volgareSound(entry('keep-tile 4')))
    expect(volgareSound(entry('city', [{ seat: 0, thing: 'ducats', amount: 20 }]))).toEqual({ sound: 'coin' })
    expect(volgareSound(entry('city', [{ seat: 0, thing: 'knowledge', amount: 2 }]))).toEqual({ sound: 'paper' })
    expect(volgareSound(entry('pass'))).toBeNull()
  })
})

describe('what can be felt', () => {
  it('is felt on a phone, after it was touched, unless switched off', () => {
    feel('touch')
    expect(vibrate).not.toHaveBeenCalled()
    activation.hasBeenActive = true
    settings.set('haptics', false)
    feel('touch')
    coarse = false
    settings.set('haptics', true)
    feel('touch')
    expect(vibrate).not.toHaveBeenCalled()
    coarse = true
    feel('touch')
    expect(vibrate).toHaveBeenCalledTimes(1)
  })
})
