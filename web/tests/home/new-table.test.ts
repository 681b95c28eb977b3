/** Who sits where, what is asked of the server, and which link belongs to whom. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cardsChoice } from '../../src/home/cards'
import { draftOf, TableDraft } from '../../src/home/drafts.svelte'
import { invitationsOf } from '../../src/home/invitations'
import { keepLinks, openTable } from '../../src/home/opening'
import { type DraftSeat, ownPath, seatsOf, withCount, withKind } from '../../src/home/seats'
import { api } from '../../src/lib/api'
import { myTables } from '../../src/lib/my-tables.svelte'
import { CARRARA, snapshotOf, VOLGARE } from './games'
import { loadWords } from './words'

const seat = (kind: string, name = ''): DraftSeat => ({ kind, name })
const kinds = (seats: readonly DraftSeat[]) => seats.map(({ kind }) => kind)

beforeEach(() => {
  loadWords()
  localStorage.clear()
  myTables.list = []
})

describe('seats', () => {
  it('has one "you": who was it takes over what the other seat was', () => {
    expect(kinds(withKind([seat('you'), seat('garzone')], 1, 'you'))).toEqual(['garzone', 'you'])
  })
  it('adds seats like the last computer player', () => {
    expect(kinds(withCount([seat('you'), seat('garzone')], 4, 'lavorante'))).toEqual([
      'you',
      'garzone',
      'garzone',
      'garzone',
    ])
    expect(kinds(withCount([seat('you'), seat('friend')], 3, 'lavorante'))).toEqual(['you', 'friend', 'lavorante'])
  })
  it('never takes your seat away', () => {
    expect(kinds(withCount([seat('friend'), seat('garzone'), seat('you')], 2, 'lavorante'))).toEqual(['friend', 'you'])
  })
  it('forgets a name when a seat becomes the computer’s, and keeps it between people', () => {
    expect(withKind([seat('you'), seat('here', 'Matteo')], 1, 'friend')[1]).toEqual(seat('friend', 'Matteo'))
    expect(withKind([seat('you'), seat('here', 'Matteo')], 1, 'garzone')[1]).toEqual(seat('garzone'))
  })
  it('names people at this screen, and leaves a friend’s seat open', () => {
    const seats = [seat('you'), seat('here'), seat('friend'), seat('lavorante')]
    expect(seatsOf(seats, '')).toEqual([
      { kind: 'person', name: 'Guest' },
      { kind: 'person', name: 'Player 2' },
      { kind: 'person', name: '', invited: true },
      { kind: 'lavorante', name: '' },
    ])
    expect(seatsOf(seats, ' Lucia ')[0]!.name).toBe('Lucia')
  })
  it('puts the keys of this screen into one link', () => {
    const opened = { table: 't', keys: ['A', '', 'C', ''], invitations: ['', 'B', '', ''], watch: 'W' }
    expect(ownPath(opened)).toBe('/play/A.C')
    expect(ownPath({ ...opened, keys: ['', '', '', ''] })).toBe('/watch/W')
  })
})

describe('drafts', () => {
  it('begins with you and the level for most people', () => {
    const draft = draftOf(CARRARA)
    expect(kinds(draft.seats)).toEqual(['you', 'apprendista'])
    expect(draft.request(draft.quickSeats, 'Lucia')).toEqual({
      game: 'carrara',
      options: { players: 2, expansion: false, 'open-screens': false },
      seats: [
        { kind: 'person', name: 'Lucia' },
        { kind: 'apprendista', name: '' },
      ],
    })
  })
  it('asks for no cards without the expansion', () => {
    const draft = draftOf(CARRARA)
    draft.setOption('cards', 'rivals')
    draft.setOption('expansion', false)
    expect(draft.request(draft.seats, '').options).not.toHaveProperty('cards')
  })
  it('remembers the last table of each game', () => {
    const draft = draftOf(VOLGARE)
    draft.setCount(5)
    draft.setKind(1, 'garzone')
    draft.setOption('edition', 'german')
    const again = draftOf(VOLGARE)
    expect(kinds(again.seats)).toEqual(['you', 'garzone', 'apprendista', 'apprendista', 'apprendista'])
    expect(again.options.edition).toBe('german')
    expect(kinds(draftOf(CARRARA).seats)).toEqual(['you', 'apprendista'])
  })
  it('plays at once against computers only', () => {
    const draft = draftOf(CARRARA)
    draft.setCount(3)
    expect(kinds(draft.quickSeats)).toEqual(['you', 'apprendista', 'apprendista'])
    draft.setKind(1, 'friend')
    expect(kinds(draft.quickSeats)).toEqual(['you', 'apprendista'])
  })
  it('does not trust what another version has stored', () => {
    const draft = new TableDraft(CARRARA, {
      seats: [seat('you'), seat('grandmaster')],
      options: { expansion: 'maybe', gone: 1 },
    })
    expect(kinds(draft.seats)).toEqual(['you', 'apprendista'])
    expect(draft.options.expansion).toBe(false)
    expect(draft.options).not.toHaveProperty('gone')
  })
})

describe('cards', () => {
  const cards = CARRARA.options[2]!
  it('are random, a set, or chosen deck by deck', () => {
    expect(cardsChoice(cards, 'random').way).toBe('random')
    expect(cardsChoice(cards, 'rivals')).toMatchObject({ way: 'sets', set: 'rivals' })
    expect(cardsChoice(cards, ['Td', '?', 'nonsense', 'Xa'])).toMatchObject({
      way: 'choose',
      cards: ['Td', '?', '?', 'Xa'],
    })
    expect(cardsChoice(cards, ['Td'])).toMatchObject({ way: 'random' })
  })
})

describe('opening', () => {
  const opened = { table: 't7', keys: ['A', '', ''], invitations: ['', 'B', ''], watch: 'W' }
  const seats = [seat('you'), seat('friend', 'Ginevra'), seat('garzone')]
  const table = { game: 'carrara', options: {}, seats: seatsOf(seats, 'Lucia') }

  it('keeps the own link and the friends’ links', () => {
    const { path, invitations } = keepLinks(table, opened)
    expect(path).toBe('/play/A')
    expect(myTables.list[0]).toMatchObject({ keys: 'A', table: 't7', game: 'carrara' })
    expect(invitations).toEqual({
      table: 't7',
      game: 'carrara',
      seats: [{ seat: 1, name: 'Ginevra', key: 'B' }],
      watch: 'W',
    })
    expect(invitationsOf('t7')).toEqual(invitations)
  })
  it('shows no links where nobody is invited', () => {
    const alone = { ...opened, keys: ['A', 'B', ''], invitations: ['', '', ''] }
    expect(keepLinks(table, alone).invitations).toBeNull()
    expect(keepLinks(table, alone).path).toBe('/play/A.B')
  })
  it('keeps the commitment that was seen first, and every share', () => {
    const mine = { keys: 'A', table: 't7', game: 'carrara', name: '', seen: 0 }
    myTables.remember({ ...mine, shares: { 0: ['ab'] } })
    myTables.remember({ ...mine, commitment: 'first' })
    myTables.remember({ ...mine, commitment: 'second', shares: { 0: ['ab', 'cd'], 2: ['ef'] } })
    expect(myTables.find('t7')).toMatchObject({ commitment: 'first', shares: { 0: ['ab', 'cd'], 2: ['ef'] } })
  })
  it('leaves alone what another tab has stored', () => {
    myTables.remember({ keys: 'A', table: 't7', game: 'carrara', name: '', seen: 0 })
    localStorage.setItem(
      'bottega.tables',
      JSON.stringify([
        { keys: 'B', table: 't8' },
        { keys: 'A', table: 't7' },
      ]),
    )
    myTables.remember({ keys: 'C', table: 't9', game: 'carrara', name: '', seen: 0 })
    expect(myTables.list.map(({ table }) => table)).toEqual(['t9', 't8', 't7'])
  })
  it('sits down with a share that was made here, once the commitment is known', async () => {
    const sent = vi.spyOn(api, 'newTable').mockResolvedValue(opened)
    const seats = snapshotOf().seats.map((one) => ({ ...one, taken: false }))
    const before = snapshotOf({ table: 't7', mine: [0], seats })
    vi.spyOn(api, 'table').mockResolvedValue(before)
    const sat = vi.spyOn(api, 'sit').mockResolvedValue({ key: '', table: before })
    await openTable(table)
    expect(sent.mock.calls[0]![0]).toMatchObject({ sit: false })
    const share = sat.mock.calls[0]![3]
    expect(share).toMatch(/^[0-9a-f]{32}$/)
    expect(myTables.find('t7')).toMatchObject({ shares: { 0: [share] }, commitment: before.draws.commitment })
  })
})
