/** What the games' coaches say: each mark at its moment and at no other, with all its words, and about how a game went. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type Coach, type CoachMoment, firstTime } from '../../src/games/coach'
import { coach as carrara } from '../../src/games/carrara/coach'
import type { CarraraView } from '../../src/games/carrara/view'
import { coach as volgare } from '../../src/games/volgare/coach'
import type { VolgareView } from '../../src/games/volgare/view'
import type { LogEntry } from '../../src/lib/wire'
import { words } from '../../src/lib/words.svelte'
import { loadWords } from '../home/words'
import { choice, player, view } from '../parts/table'
import { table as volgareTable } from '../volgare/table'

beforeEach(() => loadWords())

function due<V>(coach: Coach<V>, moment: CoachMoment<V>) {
  return coach.marks.flatMap(({ id, when }) => {
    const now = when(moment)
    return now ? [{ id, ...now }] : []
  })
}

const did = (...actions: string[]): LogEntry[] =>
  actions.map((action, i) => ({ number: i + 1, seat: 0, action, messages: [], changes: [], rule: 'C1.1' }))

/** All texts that the marks and the ending may need. */
function missing(coach: Coach<never>, game: string): string[] {
  const keys = [
    ...coach.marks.map(({ id }) => `${game}.coach.mark.${id}`),
    ...coach.firsts.map(firstTime).map(({ id }) => `${game}.coach.first.${id}`),
    ...coach.marks.map(({ rule }) => `rule.${rule}.text`),
  ]
  return keys.filter((key) => !words.has(key))
}

describe.each([
  ['carrara', carrara],
  ['volgare', volgare],
] as [string, Coach<never>][])('%s', (game, coach) => {
  it.each(['en', 'it', 'de'] as const)('has all its words in %s', (language) => {
    loadWords(language)
    expect(missing(coach, game)).toEqual([])
  })
})

describe('Carrara', () => {
  const at = (changes: Partial<CarraraView>, actions: string[] = [], log: LogEntry[] = did('buy')) => {
    const moment = {
      view: view({ cities_scored: none, ...changes }),
      seat: 0,
      legal: actions.map((a) => choice(a)),
      log,
    }
    return due(carrara, moment)
  }
  const none = Object.fromEntries(
    ['livorno', 'pisa', 'lucca', 'viareggio', 'massa', 'lerici'].map((city) => [city, null]),
  ) as CarraraView['cities_scored']
  const ids = (marks: { id: string }[]) => marks.map(({ id }) => id)
  const say = (mark: ReturnType<typeof at>[number]) =>
    words.say({ key: `carrara.coach.mark.${mark.id}`, args: mark.filling ?? {} }, ['Lucia', 'Matteo'])

  it('says at the start what a turn is, and what turning the wheel does', () => {
    expect(ids(at({ round: 1 }, ['buy'], []))).toEqual(['aim', 'wheel'])
    expect(ids(at({ round: 1 }, ['buy']))).toEqual([])
  })
  it('counts the blocks that are free now', () => {
    const wheel = view().wheel.map((section, i) => ({
      ...section,
      blocks: { ...section.blocks, white: 0, blue: i === 2 ? 3 : 0 },
      prices: { ...section.prices, blue: i === 2 ? 0 : 2 },
    }))
    const [free, ...others] = at({ phase: 'section', wheel }, ['section iii'])
    expect(free).toMatchObject({ id: 'free', spot: '[data-action="section iii"]' })
    expect(say(free!)).toBe('3 blue blocks are free here now: that is what turning the wheel does.')
    expect(ids(others)).toEqual(['section'])
    const dear = wheel.map((section) => ({ ...section, prices: { ...section.prices, blue: 1 } }))
    expect(ids(at({ phase: 'section', wheel: dear }, ['section iii']))).toEqual(['section'])
  })
  it('points at the dearest building that can be built, and at the best city for it', () => {
    const marks = at({ round: 2 }, ['build villa-1 lerici', 'build palazzo-4 lucca', 'build palazzo-4 pisa'])
    expect(ids(marks)).toEqual(['build', 'where'])
    expect(marks[0]!.spot).toBe('[data-piece="tile palazzo-4"]')
    expect(say(marks[0]!)).toContain('Palazzo 4: it can stand in Lucca and Pisa')
    expect(marks[1]!.spot).toBe('[data-anchor="city-pisa"]')
  })
  it('says what a scoring brings', () => {
    const scorings = {
      types: { palazzo: { vp: 6, coins: 0, objects: 2, buildings: 2, open: true } },
      cities: { pisa: { vp: 0, coins: 9, objects: 2, buildings: 2, open: true, needed: 2 } },
      categories: {},
    } as unknown as CarraraView['players'][number]['scorings']
    const players = [player(0, { scorings }), player(1)]
    const [city, type] = at({ round: 2, players }, ['score-type palazzo', 'score-city pisa'])
    expect(say(city!)).toContain('Pisa brings 9 coins and 2 objects now.')
    expect(say(type!)).toContain('Scoring Palazzo brings 6 VP and 2 objects now.')
  })
  it('notices what others have done', () => {
    expect(ids(at({ round: 2, cities_scored: { ...none, massa: 1 } }))).toEqual(['rival_city'])
    expect(ids(at({ round: 2, cities_scored: { ...none, massa: 0 } }))).toEqual([])
    expect(ids(at({ round: 2, announced_by: 1 }))).toEqual(['last_round'])
    expect(ids(at({ round: 2, announced_by: 0 }))).toEqual([])
  })
  it('speaks of goals, objects, money and paying when they matter', () => {
    expect(ids(at({ round: 4 }))).toEqual(['goals'])
    expect(ids(at({ phase: 'closing', round: 2 }, ['purchase book', 'end']))).toEqual(['object'])
    expect(ids(at({ phase: 'pay', round: 2 }, ['pay red']))).toEqual(['pay'])
    expect(ids(at({ round: 2, players: [player(0, { coins: 1 }), player(1)] }))).toEqual(['poor'])
    expect(ids(at({ round: 2 }, ['announce']))).toEqual(['announce'])
  })

  const end = (own: Record<string, unknown>, log: LogEntry[] = [], winners = [1]) => {
    const points = { ...player(0).points, types: 10, cities: 0, objects: 3, buildings: 8, coins: 1 }
    const theirs = { ...points, cities: 24 }
    const players = [player(0, { points, total: 22, ...own }), player(1, { points: theirs, total: 46 })]
    const over = view({ over: true, phase: 'over', active: null, winners, players })
    return carrara
      .ending({ view: over, seat: 0, legal: [], log })
      .map((sentence) => words.say(sentence, ['Lucia', 'Matteo']))
  }
  it('tells in three sentences how it went and what to try', () => {
    expect(end({ scored_cities: [] })).toEqual([
      'Matteo won by 24 points, 46 to 22.',
      'What made the difference: Cities scored, with 0 points for you and 24 for Matteo.',
      'Score a city: put your buildings together in one, before Matteo does.',
    ])
  })
  it('suggests what was left unused', () => {
    const tip = (own: Record<string, unknown>, log: LogEntry[] = []) => end(own, log)[2]
    expect(tip({ scored_types: [] })).toContain('Score a type')
    expect(tip({ markers: 3 })).toContain('scoring markers')
    expect(tip({ markers: 0, coins: 12 })).toContain('objects')
    expect(tip({ markers: 0, coins: 12 }, did('purchase book'))).toContain('last blocks')
    expect(tip({ markers: 0, coins: 0, blocks: {} })).toContain('expansion')
  })
})

describe('Volgare', () => {
  const at = (moment: string, changes: Parameters<typeof volgareTable>[1] = {}) => {
    const { play, view: seen } = volgareTable(moment, changes)
    return due(volgare, { view: seen, seat: seen.seat ?? 0, legal: play.choices, log: play.log })
  }
  const ids = (moment: string, changes: Parameters<typeof volgareTable>[1] = {}) =>
    at(moment, changes).map(({ id }) => id)
  const label = { key: 'volgare.label.end', args: {} }

  it('explains a turn of actions, and what can be done with them', () => {
    const legal = ['move milano', 'cubes black 1', 'salterio', 'advance rest 1', 'end'].map((action) => ({
      action,
      label,
    }))
    const marks = at('actions', { legal, log: [] })
    expect(marks.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['actions', 'move', 'salterio', 'cubes']) as unknown as string[],
    )
    expect(marks.map(({ id }) => id)).not.toContain('track') // only after a turn of one's own
    expect(marks.find(({ id }) => id === 'cubes')!.spot).toBe('[data-anchor="area-black"]')
  })
  it('repeats what a free effect brings', () => {
    const city = { action: 'city', label: { key: 'volgare.label.end', args: {} } }
    const mark = at('actions', { legal: [city] }).find(({ id }) => id === 'city')!
    expect(words.say({ key: 'volgare.coach.mark.city', args: mark.filling! })).toBe(
      'End your turn: this is free, and each city gives it to you once.',
    )
  })
  it('explains what is asked between turns', () => {
    expect(ids('black')).toEqual(['black'])
    expect(ids('bid')).toEqual(['bid'])
    expect(ids('summons')).toEqual(['summons'])
    expect(ids('election')).toEqual(['election'])
  })
  it('tells in three sentences how it went and what to try', () => {
    const { view: seen, names } = volgareTable('over')
    const told = (log: LogEntry[]) =>
      volgare
        .ending({ view: seen as VolgareView, seat: 0, legal: [], log })
        .map((sentence) => words.say(sentence, names))
    const [result, why, next] = told([])
    expect(result).toMatch(/\d/)
    expect(why).toContain('What made the difference')
    expect(next).toContain('Collect manuscripts')
    expect(told(did('manuscript 1-blue'))[2]).not.toContain('Collect manuscripts')
  })
})
