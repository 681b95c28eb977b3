/** Short soft sounds, made on the spot: wood, stone, coins, paper, a seal, points one after another, a bell. Off unless set; no
 sound says anything that is not on the page too. */
import { settings } from '../lib/settings.svelte'

export const SOUNDS = ['wood', 'stone', 'coin', 'paper', 'seal', 'points', 'bell', 'end'] as const
export type Sound = (typeof SOUNDS)[number]

/** A sound with the number of times that it is heard, if that is more than once: points of so many buildings. */
export interface Heard {
  sound: Sound
  times?: number
}

const VOLUME = { off: 0, quiet: 0.3, full: 1 }
const MOST_TIMES = 8
const APART = 0.11 // seconds between two points: as the buildings light up
const SCALE = [523.25, 587.33, 659.26, 783.99, 880, 1046.5, 1174.66, 1318.51]

let audio: AudioContext | null = null
let out: GainNode | null = null

/** Where sounds go; null while there are none, and before the reader has touched the page: browsers allow none until then. */
function output(): [AudioContext, GainNode] | null {
  const volume = VOLUME[settings.values.sound]
  if (!volume || !navigator.userActivation.hasBeenActive) return null
  audio ??= new AudioContext()
  if (!out) {
    out = new GainNode(audio)
    out.connect(audio.destination)
  }
  if (audio.state === 'suspended') void audio.resume()
  out.gain.value = volume
  return [audio, out]
}

export function playSound({ sound, times = 1 }: Heard): void {
  const ready = output()
  if (!ready) return
  const [context, to] = ready
  const now = context.currentTime
  switch (sound) {
    case 'wood':
      burst(context, to, now, { seconds: 0.06, pitch: 1500, narrow: 6, volume: 0.7 })
      tone(context, to, now, { frequency: 330, seconds: 0.07, volume: 0.08, type: 'triangle' })
      break
    case 'stone':
      burst(context, to, now, { seconds: 0.09, pitch: 950, narrow: 1.4, volume: 0.35 })
      break
    case 'paper':
      burst(context, to, now, { seconds: 0.22, pitch: 4200, narrow: 0.7, volume: 0.1, rising: true })
      break
    case 'seal':
      burst(context, to, now, { seconds: 0.14, pitch: 240, narrow: 1, volume: 0.6 })
      break
    case 'coin':
      tone(context, to, now, { frequency: 2093, seconds: 0.18, volume: 0.06 })
      tone(context, to, now + 0.05, { frequency: 3136, seconds: 0.22, volume: 0.05 })
      break
    case 'points':
      for (let i = 0; i < Math.min(times, MOST_TIMES); i++)
        tone(context, to, now + i * APART, { frequency: SCALE[i]!, seconds: 0.35, volume: 0.06 })
      break
    case 'bell':
      ;[523.25, 783.99, 1046.5].forEach((frequency, i) =>
        tone(context, to, now + i * 0.06, { frequency, seconds: 0.9, volume: 0.07 }),
      )
      break
    case 'end':
      ;[261.63, 392, 523.25, 659.26, 783.99].forEach((frequency, i) =>
        tone(context, to, now + i * 0.16, { frequency, seconds: 1.6, volume: 0.06 }),
      )
  }
}

interface Burst {
  seconds: number
  pitch: number
  /** How much it has of that pitch alone. */
  narrow: number
  volume: number
  /** Whether it swells before it dies, as a leaf that is turned. */
  rising?: boolean
}

/** A burst of noise: something is laid down, or turned over. */
function burst(context: AudioContext, to: AudioNode, at: number, made: Burst): void {
  const length = Math.floor(context.sampleRate * made.seconds)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) {
    const part = i / length
    samples[i] = (Math.random() * 2 - 1) * (made.rising ? Math.sin(Math.PI * part) : (1 - part) ** 4)
  }
  const source = new AudioBufferSourceNode(context, { buffer })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: made.pitch, Q: made.narrow })
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: made.volume }))
    .connect(to)
  source.start(at)
}

interface Tone {
  frequency: number
  seconds: number
  volume: number
  type?: OscillatorType
}

/** A tone that fades out. */
function tone(context: AudioContext, to: AudioNode, at: number, made: Tone): void {
  const source = new OscillatorNode(context, { type: made.type ?? 'sine', frequency: made.frequency })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(made.volume, at + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + made.seconds)
  source.connect(volume).connect(to)
  source.start(at)
  source.stop(at + made.seconds + 0.05)
}
