import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../src/lib/api'
import type { Rules } from '../src/lib/practice-table.svelte'
import type { Puzzle, PuzzleInfo, PuzzleVerdict, Snapshot } from '../src/lib/wire'
import { addressOf, difficultyOf, fits, nextPuzzle, wishOf } from '../src/puzzles/choice'
import { dateOf, dayNumber, puzzleOfDay, weekOf } from '../src/puzzles/days'
import { chance, records } from '../src/puzzles/records.svelte'
import { Solving } from '../src/puzzles/solving.svelte'
import { snapshotOf } from './shell/table'

const info = (id: string, more: Partial<PuzzleInfo> = {}): PuzzleInfo => ({
  game: 'test',
  id,
  kind: 'turns',
  players: 2,
  rating: 1400,
  themes: ['puzzle.theme.patience'],
  ...more,
})
const ALL = [
  info('a'),
  info('b'),
  info('c', { rating: 900 }),
  info('w', { kind: 'wants' }),
  info('o', { game: 'other' }),
]
const TODAY = dayNumber(new Date())

beforeEach(() => {
  localStorage.clear()
  records.refresh()
  vi.restoreAllMocks()
})

describe('days', () => {
  it('are counted as in the terminal, by the calendar of the reader', () => {
    expect(dayNumber(new Date(1970, 0, 1, 23, 59))).toBe(719_163)
    expect(dayNumber(new Date(2026, 10, 20, 0, 0))).toBe(739_940)
    expect(dateOf(739_940).getDate()).toBe(20)
  })
  it('of a week begin on Monday', () => {
    const friday = dayNumber(new Date(2026, 10, 20))
    expect(weekOf(friday).map((day) => dateOf(day).getDate())).toEqual([16, 17, 18, 19, 20, 21, 22])
    expect(weekOf(friday + 2)).toEqual(weekOf(friday))
  })
  it('have each puzzle of a game in its turn', () => {
    const found = [0, 1, 2, 3].map((i) => puzzleOfDay(ALL, 'test', 9 + i)?.id)
    expect(found).toEqual(['a', 'b', 'c', 'a'])
    expect(puzzleOfDay(ALL, 'none', 9)).toBeNull()
  })
})

describe('the next puzzle', () => {
  it('fits what was wished for', () => {
    expect(difficultyOf(900)).toBe('easy')
    expect(ALL.filter((one) => fits(one, { game: 'test', difficulty: 'easy' })).map((one) => one.id)).toEqual(['c'])
    expect(ALL.filter((one) => fits(one, { kind: 'wants' })).map((one) => one.id)).toEqual(['w'])
    expect(fits(ALL[0]!, { theme: 'other' })).toBe(false)
  })
  it('is one that was not solved, if there is one', () => {
    const solved = (id: string) => id !== 'c'
    expect(nextPuzzle(ALL, { game: 'test' }, solved, 1400)?.id).toBe('c')
    expect(nextPuzzle(ALL, { game: 'test', difficulty: 'hard' }, solved, 1400)).toBeNull()
    expect(['a', 'b']).toContain(nextPuzzle(ALL, { game: 'test' }, () => true, 1400, 'c')?.id)
  })
  it('is looked for in the same way from its address on', () => {
    const address = addressOf(ALL[2]!, { theme: 'puzzle.theme.patience', difficulty: 'easy' })
    expect(address).toBe('/puzzles/test/c?theme=puzzle.theme.patience&difficulty=easy')
    expect(wishOf(address.slice(address.indexOf('?')), ALL[2]!)).toEqual({
      game: 'test',
      kind: 'turns',
      theme: 'puzzle.theme.patience',
      difficulty: 'easy',
    })
    expect(wishOf('?difficulty=absurd', ALL[2]!).difficulty).toBeUndefined()
  })
})

describe('what is kept', () => {
  it('counts the first try for the rating, and any solution as solved', () => {
    const change = records.try('a', 1400, false)
    expect(change!.after).toBeLessThan(change!.before)
    expect([records.solved('a'), records.of('a')?.first]).toEqual([false, false])
    expect(records.try('a', 1400, true)).toBeNull()
    expect([records.solved('a'), records.of('a')?.first]).toEqual([true, false])
    expect(records.rating).toBe(change!.after)
    const better = records.try('b', 1400, true)
    expect(better!.after).toBeGreaterThan(better!.before)
    expect(chance(1400, 1400)).toBe(0.5)
  })
  it('knows the days in a row; one that is not over breaks nothing', () => {
    for (const day of [TODAY - 9, TODAY - 3, TODAY - 2, TODAY - 1]) records.solvedOn(day)
    expect([records.streak(TODAY), records.best]).toEqual([3, 3])
    records.solvedOn(TODAY)
    records.solvedOn(TODAY)
    expect([records.streak(TODAY), records.streak(TODAY + 1), records.streak(TODAY + 2)]).toEqual([4, 4, 0])
  })
  it('survives what another tab or somebody else has written', () => {
    localStorage.setItem('bottega.puzzles', '{"rating":"high","tried":3,"days":["x",7]}')
    records.refresh()
    expect([records.rating, records.solved('a'), [...records.days]]).toEqual([1200, false, [7]])
    localStorage.setItem('bottega.puzzles', 'nonsense')
    records.refresh()
    expect(records.rating).toBe(1200)
  })
})

// ------------------------------------------------------------------------------------------------------------- solving

/** Rules by which the decision 'end' ends the turn. */
const RULES = {
  table(_start: unknown, decisions: string[]): Promise<Snapshot> {
    const over = decisions.at(-1) === 'end'
    return Promise.resolve({
      ...snapshotOf({ version: decisions.length + 1, length: decisions.length, log: [] }),
      legal: [{ action: 'end', label: { key: 'test.label', args: {} } }],
      undo: { free: over ? 0 : decisions.length, redo: 0, ask: null, may_ask: false, past: [] },
    })
  },
} as unknown as Rules

const PUZZLE: Puzzle = { info: ALL[0]!, seat: 0, start: { game: 'test' }, choices: [] }
const turn = (actions: string[]) => ({ actions, labels: actions.map(() => ({ key: 'test.label', args: {} })) })
const WRONG: PuzzleVerdict = {
  finished: true,
  right: false,
  share: 0.28,
  best: 0.46,
  obvious: true,
  turn: turn(['a', 'end']),
  theme: null,
  solution: null,
}
const SOLUTION = {
  turns: [
    { ...turn(['b', 'end']), share: 0.46, right: true, obvious: false, mine: false },
    { ...turn(['a', 'end']), share: 0.28, right: false, obvious: true, mine: true },
  ],
  best: [],
  other: [],
  themes: [],
  solvers: [],
}

async function begun(puzzle = PUZZLE): Promise<Solving> {
  const solving = new Solving(puzzle, ALL, RULES)
  await solving.open()
  return solving
}

describe('solving', () => {
  it('has an answer once the turn is over, and nothing more to play then', async () => {
    const solving = await begun()
    await solving.play!.commit('a')
    expect([solving.finished, solving.play!.choices.length]).toEqual([false, 1])
    await solving.play!.commit('end')
    expect([solving.finished, solving.play!.choices.length]).toEqual([true, 0])
    await solving.undo()
    expect([solving.finished, solving.decisions]).toEqual([false, ['a']])
    solving.close()
  })

  it('fails, is tried again, and is solved; the first try counts', async () => {
    const asked = vi.spyOn(api, 'answerPuzzle').mockResolvedValue(WRONG)
    const solving = await begun()
    await solving.answer()
    expect(asked).not.toHaveBeenCalled()
    await solving.play!.commit('a', 'end')
    await solving.answer()
    expect(asked).toHaveBeenCalledWith('test', 'a', { decisions: ['a', 'end'] })
    expect([solving.over, solving.solved, solving.revealed]).toEqual([true, false, false])
    const change = solving.change!
    expect(change.after).toBeLessThan(change.before)
    await solving.tryAgain()
    expect([solving.over, solving.finished, solving.decisions]).toEqual([false, false, []])
    asked.mockResolvedValue({ ...WRONG, right: true, share: 0.46, obvious: false, solution: SOLUTION })
    await solving.play!.commit('b', 'end')
    await solving.answer()
    expect([solving.solved, solving.revealed, records.solved('a')]).toEqual([true, true, true])
    expect([solving.change, records.rating]).toEqual([change, change.after])
    solving.close()
  })

  it('shows the solution on the board, and then it is tried', async () => {
    vi.spyOn(api, 'answerPuzzle').mockResolvedValue({
      ...WRONG,
      finished: false,
      share: null,
      turn: null,
      solution: SOLUTION,
    })
    const solving = await begun()
    await solving.showSolution()
    expect([solving.revealed, solving.solved, solving.shown, solving.decisions]).toEqual([true, false, 0, ['b', 'end']])
    expect([records.of('a')?.first, records.solved('a')]).toEqual([false, false])
    await solving.showTurn(1)
    expect(solving.decisions).toEqual(['a', 'end'])
    solving.close()
  })

  it('says what went wrong, and can be answered again', async () => {
    vi.spyOn(api, 'answerPuzzle').mockRejectedValueOnce(new Error('gone'))
    const solving = await begun()
    await solving.play!.commit('a', 'end')
    await solving.answer()
    expect([solving.problem?.key, solving.over, solving.judging]).toEqual(['web.error.unexpected', false, false])
    expect(records.of('a')).toBeUndefined()
    solving.close()
  })

  it('keeps the day on which the puzzle of the day was solved', async () => {
    const today = puzzleOfDay(ALL, 'test', TODAY)!
    vi.spyOn(api, 'answerPuzzle').mockResolvedValue({ ...WRONG, right: true, solution: SOLUTION })
    const solving = await begun({ ...PUZZLE, info: today })
    expect(solving.isOfToday).toBe(true)
    await solving.play!.commit('b', 'end')
    await solving.answer()
    expect(records.streak(TODAY)).toBe(1)
    solving.close()
  })

  it('may be a choice instead', async () => {
    const asked = vi.spyOn(api, 'answerPuzzle').mockResolvedValue(WRONG)
    const solving = await begun({ ...PUZZLE, info: ALL[3]!, choices: [turn(['a', 'end']), turn(['b', 'end'])] })
    expect([solving.isChoice, solving.finished, solving.play!.choices.length]).toEqual([true, false, 0])
    solving.choice = 1
    await solving.answer()
    expect(asked).toHaveBeenCalledWith('test', 'w', { choice: 1 })
    solving.close()
  })
})
