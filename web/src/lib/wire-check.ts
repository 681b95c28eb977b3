/** The pages' types against the server's, checked by the compiler (`npm run check`); no page imports this.

 `api-types.ts` is written from the server's own description (`make types`); a test keeps it up to date. */
import type { components } from './api-types'
import type * as wire from './wire'

type Server = components['schemas']

/** Both ways round: whatever the server sends fits, and nothing is declared that it does not send. */
type Same<Ours, Theirs> = [Theirs] extends [Ours] ? ([Ours] extends [Theirs] ? true : 'we declare what is not sent') : 'it sends what we do not expect'

const same = {
  Change: true satisfies Same<wire.Change, Server['Change']>,
  Choice: true satisfies Same<wire.Choice, Server['Choice']>,
  Draws: true satisfies Same<wire.Draws, Server['Draws']>,
  GameInfo: true satisfies Same<Omit<wire.GameInfo, 'players'>, Omit<Server['GameInfo'], 'players'>>,
  LogEntry: true satisfies Same<wire.LogEntry, Server['LogEntry']>,
  Message: true satisfies Same<wire.Message, Server['Message']>,
  Moment: true satisfies Same<wire.Moment, Server['Moment']>,
  OptionInfo: true satisfies Same<wire.OptionInfo, Server['OptionInfo']>,
  PastUndoRequest: true satisfies Same<wire.PastUndoRequest, Server['PastUndoRequest']>,
  Preview: true satisfies Same<wire.Preview, Server['Preview']>,
  Problem: true satisfies Same<wire.Problem, Server['Problem']>,
  Refusal: true satisfies Same<wire.Refusal, Server['Refusal']>,
  Seat: true satisfies Same<wire.Seat, Server['Seat']>,
  Seated: true satisfies Same<wire.Seated, Server['Seated']>,
  Snapshot: true satisfies Same<wire.Snapshot, Server['Snapshot']>,
  TableKeys: true satisfies Same<wire.TableKeys, Server['TableKeys']>,
  Undo: true satisfies Same<wire.Undo, Server['Undo']>,
  UndoRequest: true satisfies Same<wire.UndoRequest, Server['UndoRequest']>,
  Verification: true satisfies Same<wire.Verification, Server['Verification']>,
}
export type Checked = typeof same
