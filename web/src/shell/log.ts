/** The log put in order for reading: decisions in turns, turns in rounds, each turn told in one sentence. */
import type { GameProgress } from '../games/module'
import type { LogEntry, Message } from '../lib/wire'

/** What one player did without a break. */
export interface Turn {
  seat: number
  entries: LogEntry[]
  first: number // the number of its first decision
  last: number // … and of its last: the length of the game after it
  ended: boolean // by a decision of its own, the last one
}

export interface Round {
  number: number // 0 for what came before the first, or while it is not known
  word: GameProgress['word'] // what the game calls it
  happenings: Message[] // what the table itself did when it began
  turns: Turn[]
}

/** Games call out a new round with a message of this kind, at the end of the decision that brought it about. */
const NEW_ROUND = /\.log\.(round|turn)$/

export function isNewRound(message: Message): boolean {
  return NEW_ROUND.test(message.key)
}

/** `end` is the decision that ends a turn, in games that have one. */
export function roundsOf(log: readonly LogEntry[], end: string | null): Round[] {
  const rounds: Round[] = [{ number: 0, word: 'round', happenings: [], turns: [] }]
  let turn: Turn | null = null
  for (const entry of log) {
    const round = rounds[rounds.length - 1]!
    if (!turn || turn.seat !== entry.seat) {
      turn = { seat: entry.seat, entries: [], first: entry.number, last: entry.number, ended: false }
      round.turns.push(turn)
    }
    turn.entries.push(entry)
    turn.last = entry.number
    if (entry.action === end) {
      turn.ended = true
      turn = null
    }
    const start = entry.messages.findIndex(isNewRound)
    if (start >= 0) {
      const { args } = entry.messages[start]!
      const word = 'turn' in args ? 'turn' : 'round'
      rounds.push({
        number: Number(args[word] ?? rounds.length),
        word,
        happenings: entry.messages.slice(start + 1),
        turns: [],
      })
      turn = null
    }
  }
  // The first round is not called out; the second tells what it was.
  const [first, second] = rounds
  if (first && second) Object.assign(first, { number: second.number - 1, word: second.word })
  return rounds.filter((round) => round.turns.length || round.happenings.length)
}

export function turnsOf(log: readonly LogEntry[], end: string | null): Turn[] {
  return roundsOf(log, end).flatMap((round) => round.turns)
}

/** What a decision itself brought, without what a new round brought after it. */
export function ownMessages(entry: LogEntry): Message[] {
  const start = entry.messages.findIndex(isNewRound)
  return start < 0 ? entry.messages : entry.messages.slice(0, start)
}

/** The decisions of a turn worth telling in short: the first, and all that changed something. */
function tellingEntries(turn: Turn): LogEntry[] {
  const own = turn.ended ? turn.entries.slice(0, -1) : turn.entries
  const telling = own.filter((entry, i) => i === 0 || entry.changes.length > 0)
  return telling.length ? telling : turn.entries.slice(0, 1)
}

/** A turn in one sentence after the player's name: "turns the wheel; takes a red block for 2 coins". Every sentence of
 the log begins with the name of who acts, so the name is told once; sentences about anything else are left out. */
export function tell(
  turn: Turn,
  name: string,
  say: (message: Message) => string,
  quiet: readonly string[] = [],
): string {
  const told: string[] = []
  for (const entry of tellingEntries(turn)) {
    for (const message of ownMessages(entry)) {
      const rest = quiet.includes(message.key) ? null : afterName(say(message), name)
      if (rest !== null) told.push(rest)
    }
  }
  if (told.length) return joinRepeated(told)
  const [first] = turn.entries[0]!.messages.map(say)
  return first === undefined ? '' : (afterName(first, name) ?? first)
}

/** A sentence without the name it begins with, and without its full stop; null if it begins otherwise. */
function afterName(sentence: string, name: string): string | null {
  return sentence.startsWith(name + ' ') ? sentence.slice(name.length + 1).replace(/\.$/, '') : null
}

/** "takes a red block (×2); pays white". */
function joinRepeated(told: string[]): string {
  const counts = new Map<string, number>()
  for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].map(([one, count]) => (count > 1 ? `${one} (×${count})` : one)).join('; ')
}

/** The decision that stands for a turn on the board: the first that changed something. */
export function chiefEntry(turn: Turn): LogEntry {
  return turn.entries.find((entry) => entry.changes.length > 0) ?? turn.entries[0]!
}

/** The turns of others after a length of the game. */
export function turnsSince(
  log: readonly LogEntry[],
  length: number,
  mine: readonly number[],
  end: string | null,
): Turn[] {
  return turnsOf(log.slice(length), end).filter((turn) => !mine.includes(turn.seat))
}
