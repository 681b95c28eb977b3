/** Carrara's view as the pages know it against what the server declares, checked by the compiler; no page imports this.

 The pages' types are narrower (a colour is one of six words, not any text), so what is compared are the fields. */
import type { components } from '../../lib/api-types'
import type { CarraraView, Objective, PlayerView, Scoring, WheelSection, Worth } from './view'

type Server = components['schemas']
type SameFields<Ours, Theirs> =
  [keyof Theirs] extends [keyof Ours] ? ([keyof Ours] extends [keyof Theirs] ? true : 'we read what is not sent') : 'it sends what we do not know'

const same = {
  view: true satisfies SameFields<CarraraView, Server['CarraraView']>,
  turn: true satisfies SameFields<CarraraView['turn'], Server['CarraraViewTurn']>,
  player: true satisfies SameFields<PlayerView, Server['CarraraViewPlayerView']>,
  objective: true satisfies SameFields<Objective, Server['CarraraViewObjective']>,
  scoring: true satisfies SameFields<Scoring, Server['CarraraViewCityScoring']>,
  section: true satisfies SameFields<WheelSection, Server['CarraraViewSection']>,
  worth: true satisfies SameFields<Worth, Server['CarraraViewValue']>,
}
export type Checked = typeof same
