/** Tables of Volgare in the middle of a game, as the server told them, for the tests of its parts. */
import { printed, type VolgareFacts } from '../../src/games/volgare/facts.svelte'
import type { VolgareView } from '../../src/games/volgare/view'
import type { Choice, LogEntry, Message, Preview } from '../../src/lib/wire'
import { playing } from '../snapshots'
import facts from './fixtures/players/facts.json'

export { foresee } from '../snapshots'

interface Told {
  view: VolgareView
  legal: Choice[]
  prompt: Message | null
  active: number | null
  over: boolean
  seat: number
  mine: number[]
  names: string[]
  log: LogEntry[]
}

const FILES = import.meta.glob<Told>('./fixtures/players/*.json', { import: 'default', eager: true })

interface Changes {
  view?: Partial<VolgareView>
  legal?: Choice[]
  log?: LogEntry[]
  seat?: number | null
  previews?: Record<string, Preview['changes']>
}

/** What was told, and what is asked of the server. */
export function table(moment: string, { view, legal, log, seat, previews }: Changes = {}) {
  printed.value = facts as unknown as VolgareFacts
  const told = structuredClone(FILES[`./fixtures/players/${moment}.json`]!)
  const { play, asked, snapshot } = playing({
    game: 'volgare',
    view: { ...told.view, ...view },
    names: told.names,
    seat: seat === undefined ? told.seat : seat,
    legal: legal ?? told.legal,
    log: log ?? told.log,
    changed: { active: told.active, over: told.over, prompt: told.prompt },
    previews,
    rule: 'V3.9',
  })
  return { play, view: snapshot.view as VolgareView, asked, names: told.names }
}
