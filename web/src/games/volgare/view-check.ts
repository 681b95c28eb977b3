/** Volgare's view as the pages know it against what the server declares, checked by the compiler; no page imports this.

 The pages' types are narrower (a phase is one of eleven words, not any text), so what is compared are the fields. */
import type { components } from '../../lib/api-types'
import type {
  Estimate, Journey, Line, ManuscriptRow, PlayerView, Row, Standing, TrackView, TurnState, VolgareView, ZoneView,
} from './view'

type Server = components['schemas']
type SameFields<Ours, Theirs> =
  [keyof Theirs] extends [keyof Ours] ? ([keyof Ours] extends [keyof Theirs] ? true : 'we read what is not sent') : 'it sends what we do not know'

const same = {
  view: true satisfies SameFields<VolgareView, Server['VolgareView']>,
  row: true satisfies SameFields<Row, Server['VolgareViewRow']>,
  zone: true satisfies SameFields<ZoneView, Server['VolgareViewZone']>,
  track: true satisfies SameFields<TrackView, Server['VolgareViewTrackView']>,
  manuscripts: true satisfies SameFields<ManuscriptRow, Server['VolgareViewManuscriptRow']>,
  turn: true satisfies SameFields<TurnState, Server['VolgareViewTurnState']>,
  journey: true satisfies SameFields<Journey, Server['VolgareViewJourney']>,
  player: true satisfies SameFields<PlayerView, Server['VolgareViewPlayerView']>,
  standing: true satisfies SameFields<Standing, Server['VolgareViewStanding']>,
  estimate: true satisfies SameFields<Estimate, Server['VolgareViewEstimate']>,
  line: true satisfies SameFields<Line, Server['VolgareViewLine']>,
}
export type Checked = typeof same
