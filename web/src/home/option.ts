/** What a field for an option of a game is given. */
import type { OptionInfo, OptionValue } from '../lib/wire'

export interface OptionProps {
  game: string
  option: OptionInfo
  value: OptionValue
  onchange: (value: OptionValue) => void
}
