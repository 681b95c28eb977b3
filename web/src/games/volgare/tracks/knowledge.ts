/** The knowledge track: what a disc on it means. */
import type { CardSpec } from '../../../shell/cards/lines'
import type { Board } from '../board/board.svelte'
import { ROMAN } from '../pieces'
import { say } from './names'

export function discExplanation(board: Board, seat: number): CardSpec {
  const { view, facts } = board
  const { spaces, ranking } = view.tracks.knowledge
  const { level } = view.players[seat]!
  const next = view.levels[level]
  const lines = [say('knowledge.at', { space: spaces[seat]!, level: ROMAN[level]! })]
  lines.push(
    next === undefined
      ? say('knowledge.top')
      : say('knowledge.next', { n: next - spaces[seat]!, level: ROMAN[level + 1]! }),
  )
  if (ranking.at(-1) === seat) lines.push(say('knowledge.last', { n: facts.salterio_of_last }))
  return { title: board.nameOf(seat), lines, rule: 'V1.4' }
}

export function spokenDisc(board: Board, seat: number): string {
  const { title, lines } = discExplanation(board, seat)
  return `${title}: ${lines.join(', ')}`
}
