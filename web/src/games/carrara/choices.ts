/** Legal choices in the order in which a turn is thought through, for those who read the table. */
import type { Play } from '../../lib/play.svelte'
import { t } from '../../lib/words.svelte'
import type { Choice } from '../../lib/wire'
import type { ChoiceGroup } from '../plain/Choices.svelte'
import { tileName } from './selection.svelte'
import type { Tile } from './view'

/** Headings, and the kinds of actions under each. */
const GROUPS: [string, string[]][] = [
  ['pay', ['pay']],
  ['take', ['take']],
  ['section', ['section']],
  ['replace', ['replace']],
  ['upgrade', ['upgrade']],
  ['buy', ['buy', 'buy-still']],
  ['score', ['score-type', 'score-city', 'score-category']],
  ['purchase', ['purchase']],
  ['turn', ['stop', 'announce', 'skip', 'relief', 'end']],
  ['improve', ['improve']],
  ['build', ['build']],
]

export function choiceGroups(play: Play): ChoiceGroup[] {
  return GROUPS.flatMap(([name, kinds]) => {
    const choices = kinds.flatMap((kind) => play.choicesOf(kind))
    if (!choices.length) return []
    const title = t(`carrara.web.text.kind.${name}`)
    return [name === 'build' ? { title, choices: [], under: byTile(choices) } : { title, choices }]
  })
}

/** There can be fifty choices of building: each building is a heading of its own, its cities are the choices. */
function byTile(choices: Choice[]): { title: string; choices: Choice[] }[] {
  const tiles = new Map<string, Choice[]>()
  for (const choice of choices) {
    const tile = choice.action.split(' ')[1]!
    tiles.set(tile, [...(tiles.get(tile) ?? []), choice])
  }
  return [...tiles].map(([tile, cities]) => ({ title: tileName(tile as Tile), choices: cities }))
}
