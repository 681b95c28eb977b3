import { beforeEach, describe, expect, it } from 'vitest'
import { Refused } from '../../src/lib/api'
import { Play } from '../../src/lib/play.svelte'
import { PracticeTable, type Rules } from '../../src/lib/practice-table.svelte'
import type { LogEntry, PracticeStart, Snapshot } from '../../src/lib/wire'
import { snapshotOf } from './table'

const START: PracticeStart = { game: 'test', seed: 3, names: [], moves: ['deal'], options: {}, position: null, seat: 0 }
const WRONG = { error: 'refused', message: { key: 'no', args: {} }, rule: 'X1', version: null }

/** Rules by which 'theirs' is a decision of seat 1, and 'never' is against them. */
const asked: string[][] = []
const RULES: Rules = {
  table(start, decisions): Promise<Snapshot> {
    asked.push(decisions)
    if (decisions.includes('never')) return Promise.reject(new Refused(WRONG))
    const all = [...(start.moves ?? []), ...decisions]
    const log = all.map(
      (action, i) =>
        ({
          number: i + 1,
          seat: action === 'theirs' ? 1 : 0,
          action,
          messages: [],
          changes: [],
          rule: 'X1',
        }) as LogEntry,
    )
    return Promise.resolve(snapshotOf({ version: all.length + 1, length: all.length, log, legal: [] }))
  },
  preview: (_start, _decisions, action) => Promise.resolve({ action, changes: [], crosses: false }),
  why: (_start, _decisions, actions) =>
    Promise.resolve(actions.map((action) => ({ action, legal: false, rule: 'X1', message: { key: 'no', args: {} } }))),
  moment: (_start, _decisions, length) =>
    Promise.resolve({ length, view: {} as Snapshot['view'], prompt: null, active: 0 }),
}
const made = (snapshot: Snapshot) => snapshot.log.map((entry) => entry.action).join(' ')

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
})

describe('a table for one', () => {
  it('keeps the decisions and sends all of them', async () => {
    const table = new PracticeTable(START, { rules: RULES })
    const first = await table.table()
    const next = await table.play(first.version, 'a')
    expect(made(next)).toBe('deal a')
    expect(next.version).toBeGreaterThan(first.version)
    expect(asked).toEqual([[], ['a']])
  })

  it('takes back the own decision with what followed, and makes it again', async () => {
    const table = new PracticeTable(START, { rules: RULES })
    for (const action of ['a', 'b', 'theirs']) await table.play(0, action)
    const back = await table.undo()
    expect(made(back)).toBe('deal a')
    expect(back.undo).toMatchObject({ free: 1, redo: 2, may_ask: false })
    await table.redo()
    expect(made(await table.redo())).toBe('deal a b theirs')
    expect(made(await table.reset())).toBe('deal')
  })

  it('forgets what was taken back once something else is decided', async () => {
    const table = new PracticeTable(START, { rules: RULES })
    for (const action of ['a', 'b']) await table.play(0, action)
    await table.undo()
    expect((await table.play(0, 'c')).undo.redo).toBe(0)
    expect(table.decisions).toEqual(['a', 'c'])
  })

  it('changes nothing when it is refused', async () => {
    const table = new PracticeTable(START, { rules: RULES })
    await table.play(0, 'a')
    await expect(table.play(0, 'never')).rejects.toThrow()
    expect(table.decisions).toEqual(['a'])
  })

  it('is taken up where it was left, under its name and from the same start', async () => {
    const table = new PracticeTable(START, { keep: 'one', rules: RULES })
    await table.play(0, 'a')
    await table.play(0, 'b')
    await table.undo()
    const again = new PracticeTable(START, { keep: 'one', rules: RULES })
    const found = await again.table()
    expect([made(found), found.undo.redo]).toEqual(['deal a', 1])
    expect(made(await new PracticeTable({ ...START, seed: 4 }, { keep: 'one', rules: RULES }).table())).toBe('deal')
    expect(made(await new PracticeTable(START, { keep: 'two', rules: RULES }).table())).toBe('deal')
  })

  it('begins anew where kept decisions do not fit any more', async () => {
    const kept = { start: JSON.stringify(START), decisions: ['never'], undone: [] }
    localStorage.setItem('bottega.practice.one', JSON.stringify(kept))
    const table = new PracticeTable(START, { keep: 'one', rules: RULES })
    expect(made(await table.table())).toBe('deal')
    expect(table.decisions).toEqual([])
    localStorage.setItem('bottega.practice.one', 'nonsense')
    expect(made(await new PracticeTable(START, { keep: 'one', rules: RULES }).table())).toBe('deal')
  })
})

describe('played at', () => {
  it('shows what comes of a choice, and what others do', async () => {
    const table = new PracticeTable(START, { rules: RULES })
    const play = new Play(table, await table.table())
    expect([play.isShared, play.keys, play.live.connected]).toEqual([false, '', true])
    await play.commit('a')
    expect(made(play.latest)).toBe('deal a')
    await table.decide('theirs')
    expect(made(play.latest)).toBe('deal a theirs')
    play.catchUp()
    await play.why(['build'], document.body, 'Build')
    expect(play.whyNot?.refusals).toHaveLength(1)
    play.close()
  })

  it('has nobody to ask for anything', async () => {
    const table = new PracticeTable(START, { rules: RULES })
    const play = new Play(table, await table.table())
    play.askUndo(0)
    play.resign('lavorante')
    play.comeBack()
    expect(await play.sit()).toBe(true)
    expect(await play.join('Lucia', '', 'key')).toBe(false)
    expect(asked).toHaveLength(1)
    play.close()
  })
})
