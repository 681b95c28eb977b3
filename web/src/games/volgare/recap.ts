/** What happened between two turns, read from the log entry of the decision that ended the turn. */
import type { LogEntry, Message } from '../../lib/wire'

export type RecapKind = 'event' | 'papal' | 'recycled' | 'areas' | 'manuscripts' | 'charity' | 'order'

export interface RecapStep {
  kind: RecapKind
  messages: Message[]
}

export interface Recap {
  /** The number of the log entry: one turn change is shown once. */
  entry: number
  turn: number
  last: boolean
  steps: RecapStep[]
}

const KIND_OF: Record<string, RecapKind> = {
  event_laid: 'event',
  papal_white: 'papal',
  papal_red: 'papal',
  papal_last: 'papal',
  recycled: 'recycled',
  cubes_gone: 'recycled',
  areas: 'areas',
  areas_empty: 'areas',
  manuscripts: 'manuscripts',
  exhausted: 'manuscripts',
  lingua: 'manuscripts',
  alms: 'charity',
  alms_bank: 'charity',
  rested: 'order',
  order: 'order',
}
const PREFIX = 'volgare.log.'

/** The turn change that a decision brought about; null if it brought none. Charity that has to be chosen ends it later. */
export function recapOf(entry: LogEntry): Recap | null {
  const start = entry.messages.findIndex((message) => message.key === `${PREFIX}turn`)
  const goesOn = start < 0 && entry.action.startsWith('payer ')
  if (start < 0 && !goesOn) return null
  const steps: RecapStep[] = []
  for (const message of entry.messages.slice(Math.max(0, start))) {
    const kind = KIND_OF[message.key.slice(PREFIX.length)]
    if (!kind) continue
    const before = steps.find((step) => step.kind === kind)
    if (before) before.messages.push(message)
    else steps.push({ kind, messages: [message] })
  }
  if (!steps.length) return null
  const turn = Number(entry.messages[start]?.args.turn ?? 0)
  return { entry: entry.number, turn, last: entry.messages.some(({ key }) => key === `${PREFIX}papal_last`), steps }
}
