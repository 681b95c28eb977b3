/** What decisions sound like in Volgare. */
import type { LogEntry } from '../../lib/wire'
import type { Heard, Sound } from '../../shell/sounds'

const SOUND_OF: Record<string, Sound> = {
  start: 'wood',
  move: 'wood',
  advance: 'wood',
  cubes: 'wood',
  abbey: 'wood',
  bologna: 'wood',
  business: 'coin',
  sell: 'coin',
  salterio: 'paper',
  manuscript: 'paper',
  look: 'paper',
  'keep-tile': 'paper',
  friar: 'seal',
  cardinal: 'seal',
  strike: 'seal',
  call: 'bell',
  bid: 'coin',
  office: 'seal',
}

/** What somebody collects is ducats or knowledge. */
const COLLECTING = ['city', 'event']

export function soundOf({ action, changes }: LogEntry): Heard | null {
  const kind = action.split(' ')[0]!
  if (COLLECTING.includes(kind)) return { sound: changes.some(({ thing }) => thing === 'ducats') ? 'coin' : 'paper' }
  const sound = SOUND_OF[kind]
  return sound ? { sound } : null
}
