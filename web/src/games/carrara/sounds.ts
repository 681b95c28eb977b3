/** What decisions sound like in Carrara. */
import type { Play } from '../../lib/play.svelte'
import type { LogEntry } from '../../lib/wire'
import type { Heard, Sound } from '../../shell/sounds'
import { scoredTiles } from './scored'
import type { CarraraView } from './view'

const SOUND_OF: Record<string, Sound> = {
  section: 'wood',
  take: 'stone',
  build: 'stone',
  replace: 'stone',
  upgrade: 'stone',
  purchase: 'coin',
  'buy-still': 'wood',
  announce: 'seal',
}

export function soundOf(entry: LogEntry, play: Play): Heard | null {
  const kind = entry.action.split(' ')[0]!
  if (kind.startsWith('score-')) {
    const times = scoredTiles(play.shown.view as CarraraView, entry).length
    return times ? { sound: 'points', times } : { sound: 'seal' }
  }
  const sound = SOUND_OF[kind]
  return sound ? { sound } : null
}
