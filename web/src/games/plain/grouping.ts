/** Legal choices by kind, with a heading for each kind, in the order in which the rules offer them. */
import type { Play } from '../../lib/play.svelte'
import { t, words } from '../../lib/words.svelte'
import type { Choice } from '../../lib/wire'
import type { ChoiceGroup } from './Choices.svelte'
import { fieldName } from './reading'

export const kindOf = (choice: Choice) => choice.action.split(' ', 1)[0]!

/** Choices without arguments ("pass", "look") are steps of the turn; those with arguments have a group of their kind. */
export function grouped(play: Play): ChoiceGroup[] {
  const groups = new Map<string, Choice[]>()
  for (const choice of play.choices) {
    const kind = choice.action.includes(' ') ? kindOf(choice) : 'turn'
    groups.set(kind, [...(groups.get(kind) ?? []), choice])
  }
  const order = [...groups.keys()].sort((a, b) => Number(b === 'turn') - Number(a === 'turn'))
  return order.map((kind) => group(kindName(kind, play.shown.game), groups.get(kind)!, play.shown.game))
}

/** Choices with two arguments ("advance messenger 2") lie under the names of the first. */
function group(title: string, choices: Choice[], game: string): ChoiceGroup {
  const firsts = new Map<string, Choice[]>()
  for (const choice of choices) {
    const [, first = '', second] = choice.action.split(' ')
    if (second === undefined) return { title, choices }
    firsts.set(first, [...(firsts.get(first) ?? []), choice])
  }
  return {
    title,
    choices: [],
    under: [...firsts].map(([name, some]) => ({ title: fieldName(name, game), choices: some })),
  }
}

function kindName(kind: string, game: string): string {
  const name = kind.replaceAll('-', '_')
  for (const key of [`${game}.kind.${name}`, `web.plain.kind.${name}`]) if (words.has(key)) return t(key)
  return kind.charAt(0).toLocaleUpperCase() + kind.slice(1).replaceAll('-', ' ')
}
