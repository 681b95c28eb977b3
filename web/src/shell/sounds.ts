/** Short soft sounds, made on the spot: stone on stone, a coin, a small bell for your turn. Off unless set. */
import { settings } from '../lib/settings.svelte'
import type { Change } from '../lib/wire'

export type Sound = 'stone' | 'coin' | 'bell'

let context: AudioContext | null = null

function ready(): AudioContext | null {
  if (!settings.values.sound) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

export function playSound(sound: Sound): void {
  const audio = ready()
  if (!audio) return
  if (sound === 'stone') knock(audio)
  else if (sound === 'coin') ring(audio, [2093, 3136], 0.18, 0.05)
  else ring(audio, [523.25, 783.99, 1046.5], 0.9, 0.06)
}

/** The sound that goes with what a decision changed; none for a decision that changed nothing. */
export function soundOf(changes: readonly Change[]): Sound | null {
  if (!changes.length) return null
  return changes.every((change) => /coin|ducat/.test(change.thing)) ? 'coin' : 'stone'
}

/** A burst of dull noise that dies at once. */
function knock(audio: AudioContext): void {
  const length = Math.floor(audio.sampleRate * 0.09)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4
  const source = new AudioBufferSourceNode(audio, { buffer })
  const dull = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 900 + Math.random() * 200, Q: 1.4 })
  source
    .connect(dull)
    .connect(new GainNode(audio, { gain: 0.35 }))
    .connect(audio.destination)
  source.start()
}

/** Pure tones one after another, each fading out. */
function ring(audio: AudioContext, frequencies: number[], seconds: number, gap: number): void {
  frequencies.forEach((frequency, i) => {
    const start = audio.currentTime + i * gap
    const tone = new OscillatorNode(audio, { type: 'sine', frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.07, start + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + seconds + 0.05)
  })
}
