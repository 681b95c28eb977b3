/** What a table has agreed on besides the rules: who begins, and who has a head start. Everybody reads it before they sit down. */
import type { OptionValue } from './wire'
import { t } from './words.svelte'

export const HEAD_START = 'head-start' // points by seat
export const START_PLAYER = 'start-player' // a seat, counted from 1; 0 draws lots

type Options = Readonly<Record<string, OptionValue>>

/** The points with which a seat begins. */
export function headStartOf(options: Options, seat: number): number {
  const points = options[HEAD_START]
  return Array.isArray(points) ? Number(points[seat] ?? 0) : 0
}

/** What was agreed for a seat, in a few words; nothing for most. */
export function agreedFor(options: Options, seat: number): string {
  const points = headStartOf(options, seat)
  const said = points ? [t('web.agreed.head_start', { points })] : []
  if (options[START_PLAYER] === seat + 1) said.push(t('web.agreed.begins'))
  return said.join(' · ')
}
