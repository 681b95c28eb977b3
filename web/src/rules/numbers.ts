/** The numbers of a rule book that hang on the options of a table, and the address of a book that is opened from one. */
import type { GameInfo, OptionValue } from '../lib/wire'

export type Numbers = Record<string, Record<string, number>>
type Options = Readonly<Record<string, OptionValue>>

/** The numbers that hold for some options, by text. */
export function numbersFor({ numbers }: GameInfo, options: Options): Numbers {
  const holds = ({ when }: (typeof numbers)[number]) =>
    Object.entries(when).every(([option, value]) => String(options[option]) === String(value))
  return Object.assign({}, ...numbers.filter(holds).map(({ texts }) => texts)) as Numbers
}

/** A rule book, or a rule in it, as it is for a table. */
export function bookAddress(game: string, options: Options, rule = ''): string {
  const plain = Object.entries(options).filter(([, value]) => !Array.isArray(value))
  const query = new URLSearchParams(plain.map(([name, value]) => [name, String(value)]))
  return `/rules/${game}?${query.toString()}${rule ? `#${rule}` : ''}`
}
