/** How good turns were: their signs, from the best to the worst. */
import type { ReviewTurn } from '../lib/wire'

export type Grade = ReviewTurn['grade']
export const GRADES: readonly Grade[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder']
export const GLYPHS: Record<Grade, string> = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' }

/** Whether a turn lost something worth talking about. */
export const isMistake = ({ grade }: Pick<ReviewTurn, 'grade'>) => grade !== 'best' && grade !== 'good'
