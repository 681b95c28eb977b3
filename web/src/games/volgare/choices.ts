/** Legal choices in the order in which a turn is thought through, for those who read the table. */
import type { Play } from '../../lib/play.svelte'
import { t } from '../../lib/words.svelte'
import type { Choice } from '../../lib/wire'
import type { ChoiceGroup } from '../plain/Choices.svelte'
import type { Selection } from './selection.svelte'
import type { VolgareView } from './view'

/** Headings, and the kinds of actions under each. */
const GROUPS: [string, string[]][] = [
  ['start', ['start']],
  ['charity', ['payer']],
  ['black', ['sell', 'keep']],
  ['library', ['keep-tile', 'put-back']],
  ['summons', ['accept', 'refuse']],
  ['bid', ['bid', 'pass']],
  ['give', ['give']],
  ['election', ['office', 'decline']],
  ['free', ['event', 'city', 'bologna', 'abbey', 'friar', 'cardinal', 'strike', 'look', 'call']],
  ['travel', ['move']],
  ['manuscript', ['manuscript']],
  ['cubes', ['cubes']],
  ['tracks', ['advance']],
  ['small', ['salterio', 'business']],
  ['turn', ['end']],
]

/** All choices, or, while one kind of action is looked for, those of that kind. */
export function choiceGroups(play: Play, selection: Selection): ChoiceGroup[] {
  return GROUPS.flatMap(([name, kinds]) => {
    const choices = kinds.flatMap((kind) => play.choicesOf(kind)).filter(({ action }) => selection.passes(action))
    if (!choices.length) return []
    const title = t(`volgare.web.text.kind.${name}`)
    if (name === 'tracks') return [{ title, choices: [], under: byTrack(choices) }]
    return [{ title, choices: name === 'travel' ? nearestFirst(play, choices) : choices }]
  })
}

/** Up to thirty choices of spaces: each track is a heading of its own. */
function byTrack(choices: Choice[]): { title: string; choices: Choice[] }[] {
  const tracks = new Map<string, Choice[]>()
  for (const choice of choices) {
    const track = choice.action.split(' ')[1]!
    tracks.set(track, [...(tracks.get(track) ?? []), choice])
  }
  return [...tracks].map(([track, under]) => ({ title: t(`volgare.track.${track}`), choices: under }))
}

function nearestFirst(play: Play, choices: Choice[]): Choice[] {
  const { moves } = (play.view as VolgareView).turn_state
  const far = (choice: Choice) => moves[choice.action.split(' ')[1]!] ?? 0
  return choices.toSorted((a, b) => far(a) - far(b))
}
