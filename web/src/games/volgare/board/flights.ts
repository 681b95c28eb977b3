/** How Volgare's pieces come to the players: manuscripts, cubes and ducats fly to who gets them; whoever gets a title, an office or
 Stupor Mundi is lit. */
import type { LogEntry } from '../../../lib/wire'
import { Flights } from '../../shared/flights'
import { sheet } from '../pieces'
import { DIALECTS } from '../view'

const BETWEEN = 80
const MOST_COINS = 3
const DUCATS_A_COIN = 10

export class VolgareFlights extends Flights {
  constructor(
    root: () => HTMLElement | undefined,
    private readonly ownSeat: () => number | null,
  ) {
    super(sheet, root)
  }

  protected leave({ action }: LogEntry): void {
    const [kind, what] = action.split(' ')
    if (kind === 'manuscript') this.remember(action)
    else if (kind === 'cubes') this.remember(`cube ${what}`)
  }

  protected come({ seat, changes, messages }: LogEntry, speed: number): void {
    let delay = 0
    for (const change of changes) {
      const [what, name = ''] = change.thing.split('.')
      if (change.amount < 0) continue
      const to = this.hand(change.seat, change.thing)
      if (what === 'manuscript') {
        const colours = name.split('-').filter((word) => (DIALECTS as readonly string[]).includes(word))
        this.fly(['manuscript', ...colours].join('-'), this.left(`manuscript ${name}`), to, delay, speed)
        delay += BETWEEN
      } else if (what === 'cube' || what === 'green_in_front') {
        const colour = what === 'cube' ? name : 'green'
        const from = this.left(`cube ${colour}`) ?? this.visible(`area-${colour}`)?.getBoundingClientRect()
        for (let i = 0; i < change.amount; i++, delay += BETWEEN) this.fly(`cube-${colour}`, from, to, delay, speed)
      } else if (what === 'ducats' && change.seat === seat) {
        const from = this.piece(`pawn ${seat}`)?.getBoundingClientRect()
        const coins = Math.min(MOST_COINS, Math.ceil(change.amount / DUCATS_A_COIN))
        for (let i = 0; i < coins; i++, delay += BETWEEN) this.fly('ducat', from, to, delay, speed)
      } else if (what === 'character' || what === 'office') {
        this.press(`pawn ${change.seat}`, speed)
        this.light(this.visible(`player-${change.seat}`), 0, speed)
      } else if (what === 'knowledge' && messages.some(({ key }) => key === 'volgare.log.auction')) {
        this.light(this.visible(`player-${change.seat}`), 0, speed)
      }
    }
  }

  /** Where a player keeps a thing: one's own on the bench, the others' on their panels. */
  private hand(seat: number, thing: string): Element | null {
    const [what, name] = thing.split('.')
    const own = { manuscript: 'papers-hand', cube: `cube-${name}-hand`, ducats: 'ducats-hand' }[what!]
    const bench = seat === this.ownSeat() && own ? [own, ...(what === 'cube' ? ['cubes-hand'] : [])] : []
    const front = what === 'green_in_front' ? [`greens-front-${seat}`] : []
    return this.visible(...bench, ...front, `${thing}-${seat}`, `player-${seat}`)
  }
}
