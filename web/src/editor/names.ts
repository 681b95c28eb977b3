/** What the fields and words of positions are called. */
import type { GameModule } from '../games/module'
import type { PositionField } from '../lib/wire'
import { textIfAny } from '../lib/words.svelte'

export interface Namer {
  game: string
  module: Pick<GameModule, 'wordName'>
}

const ITSELF = '=' // labels that are the names themselves

/** "palazzo-4" as "Palazzo 4": words that are called by themselves. */
export function plain(word: string): string {
  const text = word.replaceAll(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The label of a field, in a group that may have names of its own for its fields. */
export function labelOf({ game }: Namer, { name }: PositionField, named = ''): string {
  if (named === ITSELF) return plain(name)
  return textIfAny(`${game}.${named || 'position'}.${name}`) || plain(name)
}

/** The name of a word of a field. */
export function wordOf({ game, module }: Namer, { named, words }: PositionField, word: string): string {
  const own = named && (textIfAny(`${game}.${named}.${word}`) || textIfAny(`${named}.${word}.name`))
  return own || module.wordName?.(words, word) || textIfAny(`${game}.position_word.${word}`) || plain(word)
}
