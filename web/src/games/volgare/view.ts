/** Volgare's view and printed facts, under short names: the server's own types (`src/bottega/games/volgare/view.py`). */
import type { VolgareSeaName, VolgareView, VolgareZoneView } from '../../lib/api-types'

export {
  volgareAdvanceValues as ADVANCES,
  volgareCubeColourValues as COLOURS,
  volgareDialectValues as DIALECTS,
  volgareSourceNameValues as SOURCES,
  volgareStatusValues as STATUSES,
} from '../../lib/api-types'
export type {
  VolgareAdvance as Advance,
  VolgareCharacterFacts as CharacterFacts,
  VolgareCubeColour as CubeColour,
  VolgareDialect as Dialect,
  VolgareEstimate as Estimate,
  VolgareEventFacts as EventFacts,
  VolgareEventState as EventState,
  VolgareFacts,
  VolgareJourney as Journey,
  VolgareLine as Line,
  VolgareManuscriptFacts as ManuscriptFacts,
  VolgareManuscriptRow as ManuscriptRow,
  VolgareMessengerFacts as MessengerFacts,
  VolgareOfficeFacts as OfficeFacts,
  VolgarePapalColour as Papal,
  VolgarePlayerView as PlayerView,
  VolgareRow as Row,
  VolgareSeaFacts as SeaFacts,
  VolgareSeaName as SeaName,
  VolgareSourceName as Source,
  VolgareStanding as Standing,
  VolgareStatus as Status,
  VolgareTrackName as TrackName,
  VolgareTrackView as TrackView,
  VolgareTurnState as TurnState,
  VolgareView,
  VolgareZoneColour as ZoneColour,
  VolgareZoneFacts as ZoneFacts,
  VolgareZoneKind as ZoneKind,
  VolgareZoneView as ZoneView,
} from '../../lib/api-types'

export type Phase = VolgareView['phase']
export type ZoneName = VolgareZoneView['name']
/** Where a pawn stands. */
export type Place = ZoneName | VolgareSeaName
export type Amounts<Name extends string> = Record<Name, number>
