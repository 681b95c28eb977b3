/** What the review says of turns, from the log. */
import type { Play } from '../lib/play.svelte'
import type { ReviewTurn } from '../lib/wire'
import { t } from '../lib/words.svelte'
import { roundsOf, tell, type Round } from '../shell/log'

/** When a decision was: "Round 15", or its number where the game counts nothing else. */
export function when(rounds: readonly Round[], decision: number): string {
  const round = rounds.findLast(({ turns }) => turns.some(({ first }) => first <= decision))
  return round?.number ? t(`web.table.${round.word}`, { n: round.number }) : t('web.review.when_plain', { n: decision })
}

export const roundsIn = (play: Play): Round[] => roundsOf(play.log, play.endTurn)

/** What was played, in one sentence that begins with a capital. */
export function story(play: Play, turn: ReviewTurn, quiet: readonly string[] = []): string {
  const entries = play.log.slice(turn.first - 1, turn.last)
  if (!entries.length) return ''
  const name = play.names[turn.seat] ?? ''
  const ended = entries.length > 1 && entries.at(-1)!.action === play.endTurn
  const told = tell(
    { seat: turn.seat, entries, first: turn.first, last: turn.last, ended },
    name,
    (message) => play.say(message),
    quiet,
  )
  return capital(told)
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A difference with its sign: "+9", "−47"; 0 has none. */
export function signed(n: number, digits = 0): string {
  const size = Math.abs(n).toFixed(digits)
  return Number(size) === 0 ? size : `${n < 0 ? '−' : '+'}${size}`
}

/** A chance in whole per cent. */
export const percent = (share: number) => Math.round(100 * share)
