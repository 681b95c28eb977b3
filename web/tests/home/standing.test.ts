/** What the home page tells of running tables, and of game files. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NoGameFile, parseGameFile, readGameFile, refusedLine } from '../../src/home/game-file'
import { running } from '../../src/home/running.svelte'
import { openSeats, pointsOf, progressOf, waitsFor, winnersOf } from '../../src/home/standing'
import { api, Refused } from '../../src/lib/api'
import { myTables } from '../../src/lib/my-tables.svelte'
import { snapshotOf } from './games'

describe('a table', () => {
  it('waits for you, for a computer, for somebody else, or for nobody', () => {
    expect(waitsFor(snapshotOf())).toBe('you')
    expect(waitsFor(snapshotOf({ active: 1 }))).toBe('computer')
    const [lucia, other] = snapshotOf().seats
    const people = [lucia!, { ...other!, kind: 'person' }]
    expect(waitsFor(snapshotOf({ active: 1, seats: people }))).toBe('other')
    expect(waitsFor(snapshotOf({ active: 1, seats: [lucia!, { ...people[1]!, stand_in: 'garzone' }] }))).toBe(
      'computer',
    )
    expect(waitsFor(snapshotOf({ over: true, active: null }))).toBe('nobody')
  })
  it('counts rounds, turns or decisions, as its game does', () => {
    expect(progressOf(snapshotOf())).toEqual({ key: 'web.home.tables.round', args: { n: 14 } })
    const volgare = (turn: number) => progressOf(snapshotOf({ game: 'volgare', view: { turn, round: 3 } })).key
    expect([volgare(6), volgare(0)]).toEqual(['web.home.tables.turn', 'web.home.tables.begins'])
  })
  it('tells only points that everybody may know', () => {
    expect(pointsOf(snapshotOf())).toEqual([11, 19])
    const volgare = { game: 'volgare', view: { turn: 3, players: [{ total: 40 }, { total: 51 }] } }
    expect(pointsOf(snapshotOf(volgare))).toEqual([null, null])
    expect(pointsOf(snapshotOf({ ...volgare, over: true }))).toEqual([40, 51])
  })
  it('of a game without parts of its own is told by what such a view usually has', () => {
    const briscola = (view: object, over = false) => snapshotOf({ game: 'briscola', view, over })
    expect(progressOf(briscola({ stock: 12 }))).toEqual({ key: 'web.home.tables.moves', args: { n: 2 } })
    expect(progressOf(briscola({ round: 4 }))).toEqual({ key: 'web.home.tables.round', args: { n: 4 } })
    const players = [{ total: 61 }, { total: 59 }]
    expect(pointsOf(briscola({ players }))).toEqual([null, null])
    expect(pointsOf(briscola({ players }, true))).toEqual([61, 59])
    expect(pointsOf(briscola({}, true))).toEqual([null, null])
  })
  it('tells nothing of the sample that lies there before the start', () => {
    expect(pointsOf(snapshotOf({ started: false }))).toEqual([null, null])
    expect(progressOf(snapshotOf({ started: false })).key).toBe('web.home.tables.gathering')
  })
  it('has winners only when it is over', () => {
    expect(winnersOf(snapshotOf({ view: { winners: [1] } }))).toEqual([])
    expect(winnersOf(snapshotOf({ over: true, view: { winners: [1] } }))).toEqual([1])
  })
  it('counts open seats', () => {
    const [first, second] = snapshotOf().seats
    expect(openSeats(snapshotOf({ seats: [first!, { ...second!, taken: false }] }))).toBe(1)
  })
})

describe('running tables', () => {
  const link = (table: string) => ({ keys: `k-${table}`, table, game: 'carrara', name: '', seen: 0 })
  const refuse = (error: string) => new Refused({ error, message: { key: '', args: {} }, rule: null, version: null })

  beforeEach(() => {
    localStorage.clear()
    myTables.list = []
  })

  it('puts those first that wait for you, and finished ones apart', async () => {
    myTables.list = ['waits', 'theirs', 'done', 'lost'].map(link).reverse()
    vi.spyOn(api, 'table').mockImplementation(async (keys) => {
      if (keys === 'k-lost') throw refuse('not_found')
      if (keys === 'k-done') return snapshotOf({ table: 'done', over: true, active: null })
      return snapshotOf({ active: keys === 'k-waits' ? 0 : 1 })
    })
    await running.refresh()
    expect(running.unfinished.map(({ link }) => link.table)).toEqual(['waits', 'theirs'])
    expect(running.finished.map(({ link }) => link.table)).toEqual(['lost', 'done'])
    expect(running.waiting).toBe(1)
    expect(running.away).toBe(false)
  })
  it('asks no more about tables that cannot change', async () => {
    myTables.list = ['done', 'lost'].map(link)
    const table = vi.spyOn(api, 'table').mockClear()
    await running.refresh()
    expect(table).not.toHaveBeenCalled()
  })
  it('keeps what it knows while the server is away', async () => {
    myTables.list = [link('waits')]
    vi.spyOn(api, 'table').mockRejectedValue(refuse('unreachable'))
    await running.refresh()
    expect(running.away).toBe(true)
    expect(running.all[0]!.snapshot?.name).toBe('Quattro torri')
    running.forget('waits')
    expect(running.all).toEqual([])
  })
})

const GAME = `bottega 1
game carrara
rules 1
players 3
expansion yes
seed 10
name 2 Anna

1 2 build cathedrale-1 lerici ; Anna builds
2 2 end
end 2 65b3c98318ba
`

describe('a game file', () => {
  it('says who played', () => {
    expect(parseGameFile('my.game', GAME)).toMatchObject({
      game: 'carrara',
      players: 3,
      names: ['', 'Anna', ''],
      decisions: 2,
    })
    expect(parseGameFile('my.game', GAME.replaceAll('\n', '\r\n')).players).toBe(3)
  })
  it('is refused if it is something else', async () => {
    expect(() => parseGameFile('a', 'hello')).toThrow(NoGameFile)
    expect(() => parseGameFile('a', 'bottega 1\nplayers 3')).toThrow('web.home.file.no_players')
    await expect(readGameFile(new File([new Uint8Array([0xff, 0xfe, 0xc0])], 'a'))).rejects.toThrow(
      'web.home.file.not_text',
    )
    await expect(readGameFile(new File([new Uint8Array(1_000_001)], 'a'))).rejects.toThrow('web.home.file.too_large')
  })
  it('shows the line a refusal speaks of', () => {
    const file = parseGameFile('my.game', GAME)
    expect(refusedLine(file, { key: 'error.file_line', args: { line: 10 } })).toEqual({ number: 10, text: '2 2 end' })
    expect(refusedLine(file, { key: 'error.file_header', args: { word: 'seed' } })).toBeNull()
  })
})
