import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { myTables } from '../../src/lib/my-tables.svelte'
import { settings } from '../../src/lib/settings.svelte'
import type { LogEntry, PastUndoRequest } from '../../src/lib/wire'
import { promptOf } from '../../src/shell/prompt'
import { LOG, logOf, momentOf, playOf, serve, snapshotOf } from './table'

beforeEach(() => {
  vi.useFakeTimers()
  settings.values.motion = 'full'
  settings.values.speed = 1
})
afterEach(() => vi.useRealTimers())

const more = (version: number, count: number, changed = {}) =>
  snapshotOf({
    version,
    active: 1,
    end_turn: 'end',
    legal: [],
    log: [
      ...LOG,
      ...logOf(
        ...Array.from(
          { length: count },
          () =>
            [1, 'take red', 'take', { price: 1 }, [{ seat: 1, thing: 'coins', amount: -1 }]] as [
              number,
              string,
              string,
              Record<string, number>,
              LogEntry['changes'],
            ],
        ),
      ),
    ].map((entry, i) => ({ ...entry, number: i + 1 })),
    ...changed,
  })

/** Milliseconds in which one frame is drawn at least. */
const FRAME = 20

describe('what the server tells', () => {
  it('shows the moves of others one after another', () => {
    const play = playOf()
    play.receive(more(11, 1))
    play.receive(more(12, 2))
    play.receive(more(13, 3, { active: 0, legal: snapshotOf().legal }))
    vi.advanceTimersByTime(FRAME)
    expect(play.shown.version).toBe(11)
    expect(play.catchingUp).toBe(true)
    expect(play.myTurn).toBe(false)
    expect(play.choices).toEqual([])
    vi.advanceTimersByTime(650 + FRAME)
    expect(play.shown.version).toBe(12)
    vi.advanceTimersByTime(650 + FRAME)
    expect(play.shown.version).toBe(13)
    expect(play.myTurn).toBe(true)
    expect(play.can('end')).toBe(true)
  })

  it('skips to the newest at once', () => {
    const play = playOf()
    play.receive(more(11, 1))
    play.receive(more(12, 2))
    play.catchUp()
    expect(play.shown.version).toBe(12)
    expect(play.catchingUp).toBe(false)
  })

  it('never gets stuck when somebody comes while moves are being shown', () => {
    const play = playOf()
    play.receive(more(11, 1))
    play.receive(more(12, 2))
    play.receive(more(12, 2, { thinking: 1 }))
    vi.advanceTimersByTime(5000)
    expect(play.catchingUp).toBe(false)
    expect(play.shown.thinking).toBe(1)
  })

  it('ignores what is older than what it knows', () => {
    const play = playOf()
    play.receive(snapshotOf({ version: 9, length: 5 }))
    expect(play.latest.version).toBe(10)
  })

  it('shows everything at once without motion', () => {
    settings.values.motion = 'none'
    const play = playOf()
    play.receive(more(11, 1))
    play.receive(more(12, 2))
    expect(play.shown.version).toBe(12)
  })

  it('joins the new end of the log to what it has', () => {
    const play = playOf()
    const next = { ...LOG[4]!, number: 7 }
    play.receive(snapshotOf({ version: 11, log: [next], log_from: 6, length: 7 }))
    expect(play.log.map((entry) => entry.number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    play.receive(snapshotOf({ version: 12, log: [], log_from: 5, length: 5 }))
    expect(play.log).toHaveLength(5)
  })

  it('fetches the log where a part is missing', async () => {
    serve({ '/log?start=0': () => LOG })
    const play = playOf({ log: LOG.slice(0, 2), length: 2 })
    play.receive(snapshotOf({ version: 14, log: LOG.slice(5), log_from: 5, length: 6 }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(play.log.map((entry) => entry.number)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('commands', () => {
  it('carry the version and show the answer at once', async () => {
    const fetched = serve({ '/play': () => more(11, 1) })
    const play = playOf()
    await play.commit('end')
    expect(JSON.parse(fetched.mock.calls[0]![1].body)).toEqual({ version: 10, action: 'end' })
    expect(play.shown.version).toBe(11)
    expect(play.busy).toBe(false)
  })

  it('can follow each other as soon as the table has moved on, before the answer is there', () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => new Promise(() => {})),
    )
    const play = playOf()
    void play.commit('end')
    expect(play.busy).toBe(true)
    play.receive(more(11, 1)) // what somebody else did answers nothing
    expect(play.busy).toBe(true)
    play.receive(more(12, 2, { mine: [1] }))
    expect(play.busy).toBe(false)
  })

  it('say what is wrong and load the table anew when it has moved on', async () => {
    serve({
      '/play': () => ({ error: 'stale', message: { key: 'web.error.stale', args: {} }, rule: null, version: 12 }),
      '/tables/KEY': () => more(12, 2),
    })
    const play = playOf()
    await play.commit('end')
    expect(play.problem?.key).toBe('web.error.stale')
    expect(play.shown.version).toBe(12)
  })

  it('insist where it does not matter what the others did', async () => {
    let times = 0
    const stale = { error: 'stale', message: { key: 'web.error.stale', args: {} }, rule: null, version: 12 }
    serve({ '/come-back': () => (times++ ? snapshotOf({ version: 13 }) : stale), '/tables/KEY': () => more(12, 2) })
    const play = playOf()
    play.comeBack()
    await vi.advanceTimersByTimeAsync(1000)
    expect(play.problem).toBeNull()
    expect(play.shown.version).toBe(13)
  })

  it('lose nothing when the server is away', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('away')))
    const play = playOf()
    await play.commit('end')
    expect(play.problem?.key).toBe('web.error.unreachable')
    expect(play.shown.version).toBe(10)
    expect(play.can('end')).toBe(true)
  })

  it('stop a chain at the first refusal', async () => {
    const fetched = serve({
      '/play': () => ({ error: 'refused', message: { key: 'x', args: {} }, rule: 'C1.1', version: 10 }),
    })
    await playOf().commit('build palazzo-4 pisa', 'end')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('undo only what is free', async () => {
    const fetched = serve({ '/undo': () => snapshotOf({ version: 11, log: LOG.slice(0, 5) }) })
    playOf().undo()
    expect(fetched).not.toHaveBeenCalled()
    const play = playOf({ undo: { free: 1, redo: 0, ask: null, may_ask: true, past: [] } })
    play.undo()
    await vi.advanceTimersByTimeAsync(1000)
    expect(play.shown.length).toBe(5)
    expect(play.log).toHaveLength(5)
  })

  it('are told in the prompt as they are shown', async () => {
    const play = playOf()
    play.receive(more(11, 1))
    play.receive(more(12, 2))
    await vi.advanceTimersByTimeAsync(100)
    expect(play.catchingUp).toBe(true)
    expect(promptOf(play)).toEqual({ text: 'Matteo takes a red block for 1 coin.', mood: 'waiting' })
  })

  it('are missed by whoever has the page hidden, until the next decision of their own', () => {
    const play = playOf()
    const own = { ...more(11, 0), log: [...LOG, ...logOf([0, 'end', 'end'])], length: LOG.length + 1 }
    play.receive(own, true)
    expect(play.away).toBe(false)
    play.receive(more(12, 1))
    expect(play.away).toBe(false)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    play.receive(more(13, 2))
    expect(play.away).toBe(true)
    vi.restoreAllMocks()
  })

  describe('on a touch screen', () => {
    class Touch extends Event {
      pointerType = 'touch'
    }
    const tap = (crosses: boolean | null) => {
      vi.stubGlobal('PointerEvent', Touch)
      const fetched = serve({
        '/preview': (body) =>
          crosses === null ? { error: 'unreachable' } : { action: body.action, changes: [], crosses },
        '/play': () => more(11, 1),
      })
      const play = playOf()
      const played = () => fetched.mock.calls.filter(([url]) => String(url).endsWith('/play')).length
      play.choose('build palazzo-4 pisa', new Touch('click'))
      return { play, played }
    }

    it('are made with the first tap if they can be undone freely', async () => {
      const { play, played } = tap(false)
      await vi.advanceTimersByTimeAsync(100)
      expect([play.selected, played()]).toEqual([null, 1])
    })
    it('wait for a second tap if they cannot, or if nobody knows', async () => {
      for (const crosses of [true, null]) {
        const { play, played } = tap(crosses)
        await vi.advanceTimersByTimeAsync(100)
        expect([play.selected, played()]).toEqual(['build palazzo-4 pisa', 0])
        play.choose('build palazzo-4 pisa', new Touch('click'))
        await vi.advanceTimersByTimeAsync(100)
        expect(played()).toBe(1)
      }
    })
    it('are not made any more once something else is chosen', async () => {
      const { play, played } = tap(false)
      play.select('end')
      await vi.advanceTimersByTimeAsync(100)
      expect([play.selected, played()]).toEqual(['end', 0])
    })
  })

  it('ask once before a turn ends with something left to do', async () => {
    const fetched = serve({
      '/preview': () => ({ action: 'end', changes: [], crosses: true }),
      '/play': () => more(11, 1),
    })
    const played = () => fetched.mock.calls.filter(([url]) => String(url).endsWith('/play')).length
    const play = playOf()
    play.unused = () => ['2 actions left']
    await play.endTheTurn()
    expect([play.selected, played(), promptOf(play).text]).toEqual(['end', 0, 'End your turn? 2 actions left.'])
    await play.endTheTurn()
    expect(played()).toBe(1)
    const done = playOf()
    done.unused = () => []
    await done.endTheTurn()
    expect(played()).toBe(2)
    settings.set('confirm', false)
    const hasty = playOf()
    hasty.unused = () => ['2 actions left']
    await hasty.endTheTurn()
    settings.set('confirm', true)
    expect(played()).toBe(3)
  })
})

describe('previews', () => {
  it('are asked for once a version and stay for what is selected', async () => {
    const fetched = serve({ '/preview': (body) => ({ action: body.action, changes: [], crosses: false }) })
    const play = playOf()
    play.hint('end')
    await vi.advanceTimersByTimeAsync(1000)
    expect(play.preview?.action).toBe('end')
    play.select('build palazzo-4 pisa')
    await vi.advanceTimersByTimeAsync(1000)
    play.hint('end')
    expect(play.preview?.action).toBe('end')
    play.hint(null)
    expect(play.preview?.action).toBe('build palazzo-4 pisa')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('are not asked for while the pointer only passes by', async () => {
    const fetched = serve({ '/preview': () => ({}) })
    const play = playOf()
    play.hint('end')
    play.hint(null)
    await vi.advanceTimersByTimeAsync(1000)
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('the past', () => {
  it('is shown through the same methods, and now comes back', async () => {
    serve({ '/at/2': () => momentOf(2) })
    const play = playOf()
    await play.travel(2)
    expect(play.seen).toEqual({ at: 2 })
    expect(play.length).toBe(2)
    expect(play.myTurn).toBe(false)
    await play.travel(6)
    expect(play.moment).toBeNull()
  })

  it('fetches only the last of many moments asked for in a row, and each once', async () => {
    const fetched = serve({ '/at/1': () => momentOf(1), '/at/2': () => momentOf(2), '/at/3': () => momentOf(3) })
    const play = playOf()
    void play.travel(1)
    void play.travel(2)
    await play.travel(3)
    await vi.advanceTimersByTimeAsync(1000)
    expect(play.length).toBe(3)
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/tables/KEY/at/1', '/api/tables/KEY/at/3'])
    await play.travel(1)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('ends with a decision', async () => {
    serve({ '/at/2': () => momentOf(2), '/redo': () => snapshotOf({ version: 11 }) })
    const play = playOf({ undo: { free: 0, redo: 1, ask: null, may_ask: true, past: [] } })
    await play.travel(2)
    play.redo()
    await vi.advanceTimersByTimeAsync(1000)
    expect(play.moment).toBeNull()
  })

  it('knows where the last own turn ended', () => {
    expect(playOf().sinceMyLastTurn).toBe(4)
    expect(playOf({ log: LOG.slice(0, 2), length: 2 }).sinceMyLastTurn).toBe(0)
  })
})

describe('before the start', () => {
  it('nobody decides, and the page is not handed over', () => {
    const play = playOf({ started: false, mine: [0, 1] })
    expect(play.gathering).toBe(true)
    expect(play.myTurn).toBe(false)
    expect(play.choices).toEqual([])
    expect(play.handOver).toBeNull()
  })

  const rematch = (taken: boolean[], changed = {}) =>
    snapshotOf({
      started: taken.every(Boolean),
      mine: [0, 1],
      seats: snapshotOf().seats.map((seat, i) => ({ ...seat, kind: 'person', taken: taken[i]! })),
      ...changed,
    })
  const stale = { error: 'stale', message: { key: 'web.error.stale', args: {} }, rule: null, version: 12 }

  it('sits down under the name that stands there, with a share that is kept', async () => {
    localStorage.clear()
    const fetched = serve({ '/sit': () => ({ key: '', table: rematch([true, false], { version: 11 }) }) })
    const play = playOf(rematch([false, false]))
    expect(await play.sit()).toBe(true)
    const body = JSON.parse(fetched.mock.calls[0]![1].body)
    expect(body).toMatchObject({ version: 10, name: 'Lucia', key: '' })
    expect(body.share).toMatch(/^[0-9a-f]{32}$/)
    expect(myTables.find('table')?.shares).toEqual({ 0: [body.share] })
    expect(play.ownOpenSeat).toBe(1)
  })

  it('does not sit at another seat when another page of the link was quicker', async () => {
    localStorage.clear()
    const fetched = serve({ '/sit': () => stale, '/tables/KEY': () => rematch([true, false], { version: 12 }) })
    const play = playOf(rematch([false, false]))
    expect(await play.sit()).toBe(true)
    expect(fetched.mock.calls.filter(([url]) => url.endsWith('/sit'))).toHaveLength(1)
    expect(myTables.find('table')?.shares, 'a share that was not taken is none').toEqual({})
  })

  it('keeps a share whose answer was lost', async () => {
    localStorage.clear()
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('away')))
    const play = playOf(rematch([false, true]))
    expect(await play.sit()).toBe(false)
    expect(myTables.find('table')?.shares?.[0]).toHaveLength(1)
  })
})

describe('what the table settles', () => {
  const undo = (past: PastUndoRequest[]) => ({ free: 0, redo: 0, ask: null, may_ask: true, past })

  it('is told once: answers to requests, and that draws are new', () => {
    const play = playOf()
    play.receive(snapshotOf({ version: 11, undo: undo([{ by: 1, to: 3, outcome: 'refused' }]) }))
    expect(play.news).toEqual([
      { key: 'web.undo.news_refused', args: { player: { key: 'player', args: { number: 2 } }, move: 3 } },
    ])
    play.receive(snapshotOf({ version: 12, undo: undo([{ by: 1, to: 3, outcome: 'refused' }]) }))
    expect(play.news, 'a quick move does not wipe it').toHaveLength(1)
    const both: PastUndoRequest[] = [
      { by: 1, to: 3, outcome: 'refused' },
      { by: 0, to: 2, outcome: 'agreed' },
    ]
    play.receive(snapshotOf({ version: 13, undo: undo(both), draws: { commitment: '', shares: [], redraws: 1 } }))
    expect(play.news.map(({ key }) => key)).toEqual(['web.undo.news_agreed', 'web.undo.redrawn'])
  })
})

describe('somebody for whom a level plays', () => {
  it('is not asked to decide', () => {
    const seats = snapshotOf().seats.map((seat) => ({ ...seat, stand_in: seat.seat === 0 ? 'garzone' : null }))
    expect(playOf({ seats, legal: [] }).myTurn).toBe(false)
  })
})

describe('several people at one screen', () => {
  const two = { mine: [0, 1], seat: 0 }

  it('hands over before anybody sees the table', () => {
    const play = playOf(two)
    expect(play.handOver).toBe(0)
    play.atScreen = 0
    expect(play.handOver).toBeNull()
    play.receive(snapshotOf({ ...two, version: 11, seat: 1, active: 1 }), true)
    expect(play.handOver).toBe(1)
  })

  it('does not with open screens, alone, or after the end', () => {
    expect(playOf({ ...two, view: { open_screens: true } }).handOver).toBeNull()
    expect(playOf().handOver).toBeNull()
    expect(playOf({ ...two, over: true }).handOver).toBeNull()
  })
})
