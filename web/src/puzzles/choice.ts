/** Which puzzle comes next. */
import type { PuzzleInfo } from '../lib/wire'

export type Difficulty = 'easy' | 'medium' | 'hard'
export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard']
const EASY = 1150 // up to this rating
const HARD = 1700 // from this one on

export function difficultyOf(rating: number): Difficulty {
  return rating <= EASY ? 'easy' : rating >= HARD ? 'hard' : 'medium'
}

/** What somebody wants to solve: of one game, one theme, one difficulty, one kind. */
export interface Wish {
  game?: string | undefined
  theme?: string | undefined
  difficulty?: Difficulty | undefined
  kind?: PuzzleInfo['kind'] | undefined
}

export function fits(puzzle: PuzzleInfo, wish: Wish): boolean {
  return (
    (wish.game === undefined || puzzle.game === wish.game) &&
    (wish.theme === undefined || puzzle.themes.includes(wish.theme)) &&
    (wish.difficulty === undefined || difficultyOf(puzzle.rating) === wish.difficulty) &&
    puzzle.kind === (wish.kind ?? 'turns')
  )
}

const NEAREST = 8 // puzzles nearest to the reader's rating, one of which is drawn

/** The puzzle to go on with: one that was not solved yet, about as hard as the reader is strong. null if there is none. */
export function nextPuzzle(
  puzzles: readonly PuzzleInfo[],
  wish: Wish,
  solved: (id: string) => boolean,
  rating: number,
  not = '',
): PuzzleInfo | null {
  const fitting = puzzles.filter((one) => fits(one, wish) && one.id !== not)
  const open = fitting.filter((one) => !solved(one.id))
  const near = (open.length ? open : fitting)
    .toSorted((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))
    .slice(0, NEAREST)
  return near[Math.floor(Math.random() * near.length)] ?? null
}

/** The address of a puzzle; what somebody wished for goes with it, so that the next one is of the same sort. */
export function addressOf(puzzle: PuzzleInfo, wish: Wish = {}): string {
  const query = new URLSearchParams()
  if (wish.theme) query.set('theme', wish.theme)
  if (wish.difficulty) query.set('difficulty', wish.difficulty)
  return `/puzzles/${puzzle.game}/${puzzle.id}${query.size ? `?${query}` : ''}`
}

/** What an address says somebody wished for. */
export function wishOf(search: string, puzzle: PuzzleInfo): Wish {
  const query = new URLSearchParams(search)
  const difficulty = DIFFICULTIES.find((one) => one === query.get('difficulty'))
  return { game: puzzle.game, kind: puzzle.kind, theme: query.get('theme') ?? undefined, difficulty }
}
