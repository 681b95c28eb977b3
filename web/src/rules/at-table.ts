/** What a rule book leaves to the options of a table, and the address of a book that is opened from one. */
import type { GameInfo, Message, OptionValue } from '../lib/wire'

/** By card, what fills the gaps of its texts; by rule, what it comes to. */
export interface AtTable {
  cards: Record<string, Record<string, number>>
  rules: Record<string, Message>
}
type Options = Readonly<Record<string, OptionValue>>

export const AT_NO_TABLE: AtTable = { cards: {}, rules: {} }

/** What holds for some options. */
export function atTable({ at_tables: tables }: GameInfo, options: Options): AtTable {
  const holding = tables.filter(({ when }) =>
    Object.entries(when).every(([option, value]) => String(options[option]) === String(value)),
  )
  return {
    cards: Object.assign({}, ...holding.map(({ cards }) => cards)) as AtTable['cards'],
    rules: Object.assign({}, ...holding.map(({ rules }) => rules)) as AtTable['rules'],
  }
}

/** A rule book, or a rule in it, as it is for a table. */
export function bookAddress(game: string, options: Options, rule = ''): string {
  const plain = Object.entries(options).filter(([, value]) => !Array.isArray(value))
  const query = new URLSearchParams(plain.map(([name, value]) => [name, String(value)]))
  return `/rules/${game}?${query.toString()}${rule ? `#${rule}` : ''}`
}
