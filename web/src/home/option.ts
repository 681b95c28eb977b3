/** What a field for an option of a game is given. */
import type { OptionInfo, OptionValue } from '../lib/wire'

export interface OptionProps {
  game: string
  option: OptionInfo
  value: OptionValue
  seats?: readonly string[] // who sits at the table, in order
  onchange: (value: OptionValue) => void
}
