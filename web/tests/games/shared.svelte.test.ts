/** What both games' boards share: movement, steps, what is looked for, buttons for actions. */
import { flushSync } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseOrAsk, pointing } from '../../src/games/shared/choosing'
import { figure, foreseen } from '../../src/games/shared/foreseen'
import { afterMeasuring, finishAll, move, removeAfter } from '../../src/games/shared/motion'
import { forgetWithState, onePerTable, Selection } from '../../src/games/shared/selection.svelte'
import { stepThrough } from '../../src/games/shared/stepping.svelte'
import { pointRows } from '../../src/games/shared/text/rows'
import type { Play } from '../../src/lib/play.svelte'
import { settings } from '../../src/lib/settings.svelte'
import type { LogEntry } from '../../src/lib/wire'

afterEach(() => {
  settings.set('motion', 'auto')
  settings.set('speed', 1)
  finishAll()
  vi.restoreAllMocks()
})

/** An element that can be moved, and its movements. */
function movable() {
  const element = document.createElement('div')
  const movements: { finish: ReturnType<typeof vi.fn>; end: () => void }[] = []
  element.animate = () => {
    let end = () => undefined as void
    const finished = new Promise<void>((resolve) => (end = resolve))
    const finish = vi.fn(() => end())
    movements.push({ finish, end })
    return { finish, finished } as unknown as Animation
  }
  return { element, movements }
}

describe('movement', () => {
  it('runs to its end when it is asked to', () => {
    const { element, movements } = movable()
    expect(move(element, [], {})).not.toBeNull()
    finishAll()
    finishAll()
    expect(movements[0]!.finish).toHaveBeenCalledTimes(1)
  })

  it('is forgotten when it has ended by itself', async () => {
    const { element, movements } = movable()
    const movement = move(element, [], {})!
    movements[0]!.end()
    await movement.finished
    await Promise.resolve()
    finishAll()
    expect(movements[0]!.finish).not.toHaveBeenCalled()
  })

  it('is left out for readers who want none', () => {
    settings.set('motion', 'none')
    const { element, movements } = movable()
    expect(move(element, [], {})).toBeNull()
    expect(move(null, [], {})).toBeNull()
    expect(movements).toEqual([])
  })

  it('starts only after all have measured', async () => {
    const done: string[] = []
    for (const name of ['one', 'two'])
      afterMeasuring(
        () => done.push(`${name} measures`),
        () => done.push(`${name} starts`),
      )
    await vi.waitFor(() => expect(done).toEqual(['one measures', 'two measures', 'one starts', 'two starts']))
  })

  it('takes what only existed to be moved with it', async () => {
    const { element, movements } = movable()
    document.body.append(element)
    removeAfter(element, move(element, [], {}))
    expect(element.isConnected).toBe(true)
    movements[0]!.end()
    await vi.waitFor(() => expect(element.isConnected).toBe(false))
    document.body.append(element)
    removeAfter(element, null)
    expect(element.isConnected).toBe(false)
  })
})

const entry = (number: number, seat: number, action: string) => ({ number, seat, action }) as LogEntry

/** As much of a table as a board reads of it. */
function tableOf(log: LogEntry[]) {
  let seen = $state.raw<object>({})
  let version = $state(1)
  const table = {
    log,
    length: log.length,
    moment: null as object | null,
    get seen() {
      return seen
    },
    get shown() {
      return { mine: [0], version }
    },
    preview: null as object | null,
    can: (action: string) => action === 'build',
    cancel: vi.fn(),
    choose: vi.fn(),
    hint: vi.fn(),
    why: vi.fn(),
    /** Show another state. */
    show(changed: { log?: LogEntry[]; moment?: object | null }) {
      if (changed.log) [table.log, table.length] = [changed.log, changed.log.length]
      if (changed.moment !== undefined) table.moment = changed.moment
      seen = {}
      version += 1
      flushSync()
    },
  }
  return table
}

describe('stepping', () => {
  function stepping(log: LogEntry[]) {
    const play = tableOf(log)
    const board = {
      play: play as unknown as Play,
      step: null as LogEntry | null,
      before: null as object | null,
      speed: 1,
    }
    const moving = vi.fn()
    const stop = $effect.root(() => stepThrough(board, /^end\b/, moving))
    flushSync()
    return { play, board, moving, stop }
  }

  it('shows a single decision as movement, others quicker than the own, and knows the view before', () => {
    const log = [entry(1, 0, 'buy'), entry(2, 1, 'build')]
    const { play, board, moving, stop } = stepping([])
    expect(board.step).toBeNull()
    const first = play.seen
    play.show({ log: log.slice(0, 1) })
    expect([board.step, board.speed, board.before]).toEqual([log[0], 1, first])
    settings.set('speed', 2)
    play.show({ log })
    expect(board.step).toBe(log[1])
    expect(board.speed).toBeCloseTo(2.6)
    expect(moving.mock.calls).toEqual([[log[0]], [log[1]]])
    stop()
  })

  it('lets appear what does not follow by one decision', () => {
    const log = [entry(1, 0, 'buy'), entry(2, 1, 'build'), entry(3, 1, 'end')]
    const { play, board, moving, stop } = stepping([])
    play.show({ log: log.slice(0, 2) }) // two at once
    expect(board.step).toBeNull()
    play.show({ moment: {} }) // the past
    play.show({ log, moment: null }) // and back from it
    expect(board.step).toBeNull()
    play.show({}) // somebody came
    expect(board.step).toBeNull()
    expect(moving).not.toHaveBeenCalled()
    stop()
  })

  it('ends what still moves, unless the decision moves nothing', () => {
    const log = [entry(1, 0, 'buy'), entry(2, 0, 'end'), entry(3, 1, 'buy')]
    const { play, stop } = stepping([])
    play.show({ log: log.slice(0, 1) })
    const { element, movements } = movable()
    move(element, [], {})
    play.show({ log: log.slice(0, 2) })
    expect(movements[0]!.finish).not.toHaveBeenCalled()
    play.show({ log })
    expect(movements[0]!.finish).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('the selection', () => {
  const CHOICES = {
    kinds: { build: ['build', 'replace'], score: ['score-type'] },
    ask: (kind: string) => `Choose what to ${kind}.`,
  }

  it('passes what is looked for, and everything while nothing is', () => {
    const play = tableOf([])
    const selection = new Selection<'build' | 'score'>(play as unknown as Play, CHOICES)
    expect(selection.any).toBe(false)
    expect(selection.passes('score-type villa')).toBe(true)
    selection.toggle('build')
    expect([selection.filter, selection.any, play.cancel.mock.calls.length]).toEqual(['build', true, 1])
    expect(selection.passes('replace villa-1')).toBe(true)
    expect(selection.passes('score-type villa')).toBe(false)
    selection.toggle('score')
    expect([selection.filter, (play as unknown as Play).ask?.()]).toEqual(['score', 'Choose what to score.'])
    selection.toggle('score')
    expect(selection.filter).toBeNull()
  })

  it('is forgotten with the state in which it was made', () => {
    const play = tableOf([])
    const selection = new Selection<'build' | 'score'>(play as unknown as Play, CHOICES)
    const stop = $effect.root(() => forgetWithState(play as unknown as Play, selection))
    flushSync()
    selection.toggle('build')
    flushSync()
    expect(selection.filter).toBe('build')
    play.show({})
    expect(selection.filter).toBeNull()
    stop()
  })

  it('is one for each table', () => {
    const of = onePerTable((play) => ({ play }))
    const [one, other] = [tableOf([]), tableOf([])] as unknown as [Play, Play]
    expect(of(one)).toBe(of(one))
    expect(of(one)).not.toBe(of(other))
  })
})

describe('a button for an action', () => {
  const event = { currentTarget: document.body } as unknown as Event

  it('chooses what is possible and asks about what is not', () => {
    const play = tableOf([])
    chooseOrAsk(play as unknown as Play, 'build', event, 'Build')
    expect(play.choose).toHaveBeenCalledWith('build', event)
    chooseOrAsk(play as unknown as Play, 'score', event, 'Score')
    expect(play.why).toHaveBeenCalledWith(['score'], document.body, 'Score')
    expect(play.choose).toHaveBeenCalledTimes(1)
  })

  it('shows what it would bring only while it is possible', () => {
    const play = tableOf([])
    const can = pointing(play as unknown as Play, 'build')
    can.onpointerenter()
    can.onblur()
    expect(play.hint.mock.calls).toEqual([['build'], [null]])
    const cannot = pointing(play as unknown as Play, 'score')
    cannot.onfocus()
    expect(play.hint).toHaveBeenCalledTimes(2)
    expect([can['data-action'], cannot['data-action']]).toEqual(['build', undefined])
  })
})

it('sums what a preview changes for a seat', () => {
  const play = tableOf([])
  play.preview = {
    changes: [
      { seat: 0, thing: 'coins', amount: -3 },
      { seat: 0, thing: 'coins', amount: 1 },
      { seat: 1, thing: 'coins', amount: 5 },
    ],
  }
  expect(foreseen(play as unknown as Play, 0)).toEqual({ coins: -2 })
  expect([figure(-2), figure(2)]).toEqual(['−2', '2'])
})

it('leaves out of a reckoning the sources that brought nobody anything', () => {
  const players = [
    { points: { types: 3, coins: 0, bonus: 0 }, total: 3 },
    { points: { types: 0, coins: 2, bonus: 0 }, total: 2 },
  ]
  expect(pointRows(players, (source) => source, 'Total')).toEqual([
    { head: 'types', cells: [3, 0] },
    { head: 'coins', cells: [0, 2] },
    { head: 'Total', cells: [3, 2], total: true },
  ])
})
