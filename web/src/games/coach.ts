/** What a game says in somebody's first game: marks that appear once when their moment comes, what is done for the first time,
 and three sentences at the end. A game declares these in `coach.ts` of its folder; the texts are `<game>.coach.…`. */
import type { Choice, LogEntry, Message, View } from '../lib/wire'

/** What fills the gaps of a sentence. */
export type Filling = Message['args']

/** The table as the coach sees it: nothing that the player does not see. */
export interface CoachMoment<V = View> {
  view: V
  seat: number // whose first game it is
  legal: readonly Choice[]
  log: readonly LogEntry[]
}

/** A coach mark. Its sentence is `<game>.coach.mark.<id>`. */
export interface CoachMark<V = View> {
  id: string
  /** The rule to read on. */
  rule: string
  /** Whether its moment has come: what fills the sentence, and what on the page it is about (a selector); else null. */
  when: (moment: CoachMoment<V>) => { spot: string; filling?: Filling } | null
}

/** Something that everybody does for the first time once; its name is `<game>.coach.first.<id>`. The id alone says that this is
 the kind of its action too. */
export type FirstTime = string | { id: string; kinds: readonly string[] }

export interface Coach<V = View> {
  marks: readonly CoachMark<V>[] // the most urgent first
  firsts: readonly FirstTime[]
  /** How it went, and what to try next: three sentences about a finished game. */
  ending: (moment: CoachMoment<V>) => readonly [Message, Message, Message]
}

/** The first legal action of a kind: "build", "score-city". */
export function choiceOf(moment: Pick<CoachMoment, 'legal'>, ...kinds: string[]): Choice | undefined {
  return moment.legal.find(({ action }) => kinds.includes(kindOf(action)))
}

export function kindOf(action: string): string {
  return action.split(' ', 1)[0]!
}

/** Whether the player has done something of these kinds in this game. */
export function hasDone(moment: Pick<CoachMoment, 'log' | 'seat'>, ...kinds: string[]): boolean {
  return moment.log.some(({ seat, action }) => seat === moment.seat && kinds.includes(kindOf(action)))
}

/** Something done for the first time, with the kinds of its actions. */
export function firstTime(first: FirstTime): { id: string; kinds: readonly string[] } {
  return typeof first === 'string' ? { id: first, kinds: [first] } : first
}

export function player(seat: number): Message {
  return { key: 'player', args: { number: seat + 1 } }
}

export function message(key: string, args: Filling = {}): Message {
  return { key, args }
}

/** What a mark is about, and what fills its sentence. */
export function marked(spot: string, filling?: Filling): { spot: string; filling?: Filling } {
  return { spot, filling }
}

// -------------------------------------------------------------------------------------------------- how it went

interface Final {
  seat: number
  winners: readonly number[]
  totals: readonly number[]
}

/** The best of the others: whom the result is compared with. */
export function rivalOf({ seat, winners, totals }: Final): number {
  const others = totals.map((_, other) => other).filter((other) => other !== seat)
  const [best] = others.sort(
    (a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || (totals[b] ?? 0) - (totals[a] ?? 0) || a - b,
  )
  return best ?? seat
}

/** Who won and by how much, as a sentence to the player. */
export function resultOf(final: Final): Message {
  const { seat, winners, totals } = final
  const rival = rivalOf(final)
  const [mine, theirs] = [totals[seat] ?? 0, totals[rival] ?? 0]
  const n = Math.abs(mine - theirs)
  const filling = { player: player(rival), n, mine, theirs }
  if (winners.includes(seat)) {
    if (winners.length > 1) return message('web.coach.result.shared', filling)
    return message(n ? 'web.coach.result.won' : 'web.coach.result.won_tie', filling)
  }
  return message(n ? 'web.coach.result.lost' : 'web.coach.result.lost_tie', filling)
}

/** The source of points that did most for whoever came out ahead, as a sentence to the player. */
export function differenceOf(final: Final, sources: readonly { name: Message; points: readonly number[] }[]): Message {
  const { seat, winners } = final
  const rival = rivalOf(final)
  const ahead = winners.includes(seat) ? 1 : -1
  const gap = ({ points }: { points: readonly number[] }) => ((points[seat] ?? 0) - (points[rival] ?? 0)) * ahead
  const [most] = [...sources].sort((a, b) => gap(b) - gap(a))
  if (!most || gap(most) <= 0) return message('web.coach.difference_none', { player: player(rival) })
  return message('web.coach.difference', {
    source: most.name,
    mine: most.points[seat] ?? 0,
    theirs: most.points[rival] ?? 0,
    player: player(rival),
  })
}

interface Played<Source extends string> {
  winners: readonly number[]
  players: readonly { total: number; points: Readonly<Partial<Record<Source, number>>> }[]
}

/** The three sentences on a finished game: the result, what made the difference, and what to try next. */
export function endingOf<Source extends string>(
  game: string,
  { view, seat }: CoachMoment<Played<Source>>,
  order: readonly Source[],
  advice: string,
): [Message, Message, Message] {
  const final = { seat, winners: view.winners, totals: view.players.map(({ total }) => total) }
  const sources = order.map((source) => ({
    name: message(`${game}.source.${source}`),
    points: view.players.map(({ points }) => points[source] ?? 0),
  }))
  const next = message(`${game}.coach.next.${advice}`, { player: player(rivalOf(final)) })
  return [resultOf(final), differenceOf(final, sources), next]
}
