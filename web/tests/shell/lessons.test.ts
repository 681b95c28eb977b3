import { beforeEach, describe, expect, it, vi } from 'vitest'
import { figures } from '../../src/learn/figures'
import { fits } from '../../src/learn/globs'
import { LessonTable } from '../../src/learn/lesson-table.svelte'
import { overlap, place } from '../../src/learn/place'
import type { Box } from '../../src/shell/beside'
import { nextOf, progress } from '../../src/learn/progress.svelte'
import { findSpots } from '../../src/learn/spots'
import type { Rules } from '../../src/lib/practice-table.svelte'
import { settings } from '../../src/lib/settings.svelte'
import type { Lesson, LessonStep, LessonVerdict, LogEntry, Snapshot } from '../../src/lib/wire'
import { snapshotOf } from './table'

const stepOf = (name: string, changed: Partial<LessonStep> = {}): LessonStep => ({
  name,
  spot: [],
  rules: [],
  task: Boolean(changed.right),
  right: [],
  show: changed.right?.[0] ?? '',
  then: [],
  args: {},
  ...changed,
})
const INFO = {
  game: 'test',
  name: 'one',
  key: 'test.lesson.one',
  minutes: 1,
  rules: [],
  steps: ['look', 'take', 'end'],
}
const LESSON = {
  info: INFO,
  start: { game: 'test', seat: 0, names: [] },
  steps: [
    stepOf('look'),
    stepOf('take', { right: ['take *'], then: ['theirs', 'end'] }),
    stepOf('end', { right: ['end'] }),
  ],
} as unknown as Lesson

const RULES: Rules = {
  table(_start, decisions): Promise<Snapshot> {
    const log = decisions.map(
      (action, i) => ({ number: i + 1, seat: 0, action, messages: [], changes: [], rule: '' }) as LogEntry,
    )
    return Promise.resolve(snapshotOf({ length: decisions.length, log, legal: [] }))
  },
  preview: () => Promise.reject(new Error('not asked')),
  why: (_start, _made, actions) =>
    Promise.resolve(actions.map((action) => ({ action, legal: false, rule: 'X1', message: { key: 'no', args: {} } }))),
  moment: () => Promise.reject(new Error('not asked')),
}
const check = vi.fn((step: string, _made: string[], action: string): Promise<LessonVerdict> => {
  const right = LESSON.steps.find(({ name }) => name === step)!.right.some((one) => fits(action, one))
  const nudge = { key: 'nudge', args: {} }
  return Promise.resolve({
    action,
    right,
    label: right ? null : nudge,
    rule: null,
    refusal: null,
    nudge: right ? null : nudge,
  })
})
const tableOf = () => new LessonTable(LESSON, { rules: RULES, check })
const settled = (table: LessonTable, step: number) =>
  vi.waitFor(() => expect([table.number, table.following]).toEqual([step, false]))

/** A lesson that has been read on and whose first task is done. */
async function afterTheTask(): Promise<LessonTable> {
  const table = tableOf()
  await table.table()
  await table.next()
  await table.play(0, 'take red')
  await settled(table, 2)
  return table
}

beforeEach(() => {
  localStorage.clear()
  settings.values.motion = 'none'
})

describe('a lesson', () => {
  it('goes on from reading when it is told to, and from a task when that is done', async () => {
    const table = tableOf()
    await table.table()
    await table.next()
    expect(table.step!.name).toBe('take')
    await table.next()
    expect(table.step!.name).toBe('take')
    await table.play(0, 'take red')
    await settled(table, 2)
    expect(table.decisions).toEqual(['take red', 'theirs', 'end'])
    await table.play(0, 'end')
    await settled(table, 3)
    expect(table.over).toBe(true)
    expect(progress.standing(INFO)).toBe('done')
  })

  it('changes nothing when something else is done, and says what that was', async () => {
    const table = tableOf()
    const begun = await table.table()
    expect((await table.play(0, 'take red')).version).toBe(begun.version)
    expect(table.wrong?.nudge?.key).toBe('web.learn.only_look')
    await table.next()
    expect(table.wrong).toBeNull()
    await table.play(0, 'fly')
    expect([table.decisions, table.tries, table.wrong?.nudge?.key]).toEqual([[], 1, 'nudge'])
    expect(await table.why(0, ['fly'])).toEqual([])
    expect(table.tries).toBe(2)
  })

  it('goes back to the table as it was', async () => {
    const table = await afterTheTask()
    await table.back()
    expect([table.step!.name, table.decisions]).toEqual(['take', []])
    await table.back()
    await table.back()
    expect(table.number).toBe(0)
  })

  it('is taken up where it was left, unless it has changed', async () => {
    await afterTheTask()
    expect(progress.standing(INFO)).toBe('begun')
    const again = tableOf()
    expect([again.number, again.decisions.length]).toEqual([2, 3])
    await again.back()
    expect(again.decisions).toEqual([])
    const other = { ...LESSON, steps: LESSON.steps.slice(0, 2) } as Lesson
    expect(new LessonTable(other, { rules: RULES, check }).number).toBe(0)
  })

  it('may be repeated; that it was done stays', async () => {
    progress.keep(INFO, { of: 'x', step: 3, decisions: ['end'], marks: [0], done: true })
    progress.restart(INFO)
    expect([progress.standing(INFO), progress.of(INFO)!.step]).toEqual(['done', 0])
    const next = { ...INFO, name: 'two' }
    expect(nextOf([INFO, next])).toBe(next)
    expect(nextOf([INFO])).toBeNull()
  })
})

describe('where the card lies', () => {
  const CARD = { width: 348, height: 240 }
  const ROOM: Box = { left: 0, top: 0, width: 1440, height: 760 }
  const at = (...spots: Box[]) => {
    const found = place(spots, CARD, ROOM)
    const covered = spots.reduce((sum, spot) => sum + overlap({ ...found, ...CARD }, spot), 0)
    return [found.side, covered]
  }
  const box = (left: number, top: number, width = 100, height = 100): Box => ({ left, top, width, height })

  it('is beside the spot: right, below, left, above, in this order', () => {
    expect(at(box(300, 300))).toEqual(['right', 0])
    expect(at(box(200, 100, 1000, 100))).toEqual(['below', 0])
    expect(at(box(1100, 100, 300, 600))).toEqual(['left', 0])
    expect(at(box(100, 500, 1300, 200))).toEqual(['above', 0])
    expect(at(box(0, 790, 1440, 60))).toEqual(['above', 0])
  })

  it('is beside one of several, and over none', () => {
    expect(at(box(60, 60), box(1300, 600))[1]).toBe(0)
  })

  it('is in the corner where it covers least, if there is no room at all', () => {
    expect(at(box(0, 0, 1440, 760))[0]).toBeNull()
  })
})

describe('what is spoken of', () => {
  it('is an action, a thing or a region by its name', () => {
    document.body.innerHTML = `<main><b data-action="take green"></b><b data-action="take blue"></b><i data-anchor="bag"></i>
      <section><p id="prompt" data-region="prompt"></p><button data-starts="build improve"></button></section></main>`
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 20, height: 20 } as DOMRect)
    const found = (...spots: string[]) => findSpots(spots).map((one) => one.outerHTML.match(/"([^"]*)"/)![1])
    expect(found('action:take green')).toEqual(['take green'])
    expect(found('action:take *')).toEqual(['take green', 'take blue'])
    expect(found('anchor:bag', 'region:prompt')).toEqual(['bag', 'prompt'])
    expect(found('action:build villa pisa')).toEqual(['build improve'])
    expect(findSpots(['action:fly'])[0]!.tagName).toBe('SECTION')
    expect(findSpots(['anchor:moon', 'nonsense'])).toEqual([])
    vi.restoreAllMocks()
  })

  it('has figures of the table and of the box', () => {
    const view = { players: [{ coins: 7 }], name: 'x' }
    expect(figures({ n: 'players.0.coins', f: 'facts.a.1', lost: 'players.4.coins' }, view, { a: [1, 2] })).toEqual({
      n: 7,
      f: 2,
      lost: '…',
    })
  })
})
