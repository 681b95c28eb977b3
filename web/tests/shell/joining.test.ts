/** Invitations and the waiting room: a seat is taken once, and nobody is locked out of it. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberInvitations } from '../../src/home/invitations'
import { api, Refused } from '../../src/lib/api'
import { answered } from '../../src/lib/joining'
import { myTables } from '../../src/lib/my-tables.svelte'
import { router } from '../../src/lib/router.svelte'
import { settings } from '../../src/lib/settings.svelte'
import type { Seat, Snapshot } from '../../src/lib/wire'
import CheckDrawsDialog from '../../src/shell/CheckDrawsDialog.svelte'
import InviteDialog from '../../src/shell/InviteDialog.svelte'
import JoinPage from '../../src/shell/JoinPage.svelte'
import PlayersDialog from '../../src/shell/PlayersDialog.svelte'
import { Shell } from '../../src/shell/shell.svelte'
import Table from '../../src/shell/Table.svelte'
import TablePage from '../../src/shell/TablePage.svelte'
import UndoDialog from '../../src/shell/UndoDialog.svelte'
import UndoRequest from '../../src/shell/UndoRequest.svelte'
import WaitingRoom from '../../src/shell/WaitingRoom.svelte'
import { snapshotOf as homeSnapshotOf } from '../home/games'
import { loadWords } from '../home/words'
import { expectAccessible } from '../parts/axe'
import PROOF from './proof.json'
import { GAME, playOf, snapshotOf } from './table'

vi.mock('../../src/games', async (original) => ({
  ...(await original<typeof import('../../src/games')>()),
  loadGame: async () => (await import('./table')).GAME,
}))

const INVITATION = 'i'.repeat(22)
const seat = (number: number, changed: Partial<Seat> = {}): Seat => ({
  seat: number,
  name: '',
  kind: 'person',
  taken: true,
  present: true,
  stand_in: null,
  screen: null,
  help: 0,
  ...changed,
})
const SEATS = [
  seat(0, { name: 'Lucia' }),
  seat(1, { name: 'Ginevra', taken: false, present: false }),
  seat(2, { name: 'Simone', kind: 'lavorante' }),
]
const waiting = (changed: Partial<Snapshot> = {}) =>
  homeSnapshotOf({
    table: 't5',
    seats: SEATS,
    started: false,
    mine: [],
    invited: 1,
    seat: null,
    end_turn: 'end',
    legal: [],
    log: [],
    length: 0,
    ...changed,
  })
const refused = (error: string, key: string) =>
  new Refused({ error, message: { key, args: {} }, rule: null, version: null })
const used = () => refused('not_found', 'web.error.invitation_used')

beforeEach(() => {
  loadWords()
  localStorage.clear()
  myTables.list = []
  settings.set('name', '')
  vi.restoreAllMocks()
  vi.stubGlobal('scrollTo', () => undefined)
  history.replaceState(null, '', `/join/${INVITATION}`)
  router.path = location.pathname
})

async function sitAs(name: string): Promise<void> {
  await fireEvent.input(await screen.findByLabelText('Your name in the game'), { target: { value: name } })
  await fireEvent.click(screen.getByRole('button', { name: 'Join game' }))
}

describe('an invitation', () => {
  it('shows the table, and becomes a link of one’s own that takes its place', async () => {
    vi.spyOn(api, 'table').mockResolvedValue(waiting())
    const sent = vi.spyOn(api, 'sit').mockImplementation(async (_keys, _version, _name, _share, key) => {
      expect(answered(INVITATION)?.key, 'kept before it is sent').toBe(key)
      return { key: key!, table: waiting({ version: 4, started: true }) }
    })
    const { container } = render(JoinPage, { invitation: INVITATION })
    expect(((await screen.findByLabelText('Your name in the game')) as HTMLInputElement).value).toBe('Ginevra')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Lucia invites you to play')
    await expectAccessible(container)
    const before = history.length
    await sitAs('Bianca')
    await waitFor(() => expect(router.path).toMatch(/^\/play\/[A-Za-z0-9_-]{22}$/))
    const [keys, version, name, share, key] = sent.mock.calls[0]!
    expect([keys, version, name]).toEqual([INVITATION, 3, 'Bianca'])
    expect(router.path).toBe(`/play/${key}`)
    expect(history.length).toBe(before)
    expect(myTables.find('t5')).toMatchObject({ keys: key, commitment: 'c0ffee', shares: { 1: [share] } })
    expect(settings.values.name).toBe('Bianca')
  })

  it('is answered again on the new version when somebody else sat down meanwhile', async () => {
    let version = 3
    vi.spyOn(api, 'table').mockImplementation(async () => waiting({ version }))
    const sent = vi.spyOn(api, 'sit').mockImplementation(async (_keys, told, _name, _share, key) => {
      if (told === 3) {
        version = 4
        throw refused('stale', 'web.error.stale')
      }
      return { key: key!, table: waiting({ version: 5 }) }
    })
    render(JoinPage, { invitation: INVITATION })
    await sitAs('Bianca')
    await waitFor(() => expect(router.path).toContain('/play/'))
    expect(sent.mock.calls.map(([, told]) => told)).toEqual([3, 4])
    expect(new Set(sent.mock.calls.map(([, , , share, key]) => `${share} ${key}`)).size, 'the same share and key').toBe(
      1,
    )
  })

  it('whose answer was lost still leads to the seat', async () => {
    vi.spyOn(api, 'table').mockResolvedValue(waiting())
    const sit = vi
      .spyOn(api, 'sit')
      .mockRejectedValueOnce(refused('unreachable', 'web.error.unreachable'))
      .mockRejectedValue(used())
    const { unmount } = render(JoinPage, { invitation: INVITATION })
    await sitAs('Bianca')
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
    const { key } = answered(INVITATION)!
    expect(sit.mock.calls[0]![4]).toBe(key)
    unmount()
    // Days later, from the message of the friend: the invitation has been used, by this browser.
    vi.spyOn(api, 'table').mockImplementation(async (keys) => {
      if (keys === INVITATION) throw used()
      return waiting({ invited: null, mine: [1], seat: 1 })
    })
    render(JoinPage, { invitation: INVITATION })
    await waitFor(() => expect(router.path).toBe(`/play/${key}`))
    expect(myTables.find('t5')?.shares?.[1]).toHaveLength(1)
  })

  it('that somebody else has used says so', async () => {
    vi.spyOn(api, 'table').mockRejectedValue(used())
    render(JoinPage, { invitation: INVITATION })
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation has been used: the seat is taken.')
    expect(router.path).toBe(`/join/${INVITATION}`)
  })

  it('opened as a seat’s link leads to its page', async () => {
    vi.spyOn(api, 'table').mockResolvedValue(waiting())
    render(TablePage, { keys: INVITATION, watching: false })
    await waitFor(() => expect(router.path).toBe(`/join/${INVITATION}`))
  })
  it('that is somebody’s own link leads to the table', async () => {
    vi.spyOn(api, 'table').mockResolvedValue(waiting({ invited: null, mine: [0], seat: 0 }))
    render(JoinPage, { invitation: INVITATION })
    await waitFor(() => expect(router.path).toBe(`/play/${INVITATION}`))
  })
})

describe('the waiting room', () => {
  const room = (changed: Partial<Snapshot> = {}) =>
    playOf({ ...waiting({ mine: [0], invited: null, seat: 0 }), version: 10, ...changed })

  it('tells who is here and who is expected, with the invitations for whoever has them', async () => {
    rememberInvitations({
      table: 't5',
      game: 'carrara',
      watch: 'W',
      seats: [{ seat: 1, name: 'Ginevra', key: INVITATION }],
    })
    const copied = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
    const { container } = render(WaitingRoom, { play: room(), shell: new Shell(() => []) })
    expect(screen.getByRole('heading').textContent).toBe('2 of 3 are here')
    expect(container.textContent).toContain('The pieces are drawn when everyone has joined.')
    const rows = screen.getAllByRole('listitem')
    expect(rows[1]!.textContent).toContain('not here yet')
    await fireEvent.click(within(rows[1]!).getByRole('button', { name: 'Copy invitation for Ginevra' }))
    expect(copied).toHaveBeenCalledWith(`${location.origin}/join/${INVITATION}`)
    await expectAccessible(container)
  })

  it('lets nobody touch or read the sample deal, and tells when the real one is there', async () => {
    vi.stubGlobal('navigator', { ...navigator, share: undefined })
    const play = room()
    const { container } = render(Table, { play, game: GAME })
    const sample = container.querySelector('.sample')!
    expect(sample.hasAttribute('inert')).toBe(true)
    expect(sample.getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelector('main')!.dataset.turn).toBe('gathering')
    expect(container.textContent).not.toContain('Round')
    expect(container.querySelector('.vp')).toBeNull()
    play.receive(
      homeSnapshotOf({
        table: 't5',
        seats: SEATS.map((one) => ({ ...one, taken: true })),
        version: 11,
        length: 0,
        mine: [0],
        active: 1,
      }),
      true,
    )
    await waitFor(() => expect(container.querySelector('.sample')).toBeNull())
    expect(screen.queryByText('The pieces are drawn when everyone has joined.')).toBeNull()
    await waitFor(() =>
      expect(Array.from(container.querySelectorAll('[aria-live=polite]'), (one) => one.textContent).join()).toContain(
        'Everyone has joined',
      ),
    )
  })

  it('says who shares a screen, as the list of players does', () => {
    const seats = [
      seat(0, { name: 'Anna', screen: 0 }),
      seat(1, { name: 'Bruno', screen: 0 }),
      seat(2, { taken: false }),
    ]
    const play = room({ seats })
    render(WaitingRoom, { play, shell: new Shell(() => []) })
    expect(screen.getByText('On one device: Anna and Bruno')).toBeTruthy()
    render(PlayersDialog, { play, close: () => undefined })
    expect(screen.getAllByText('On one device: Anna and Bruno')).toHaveLength(2)
  })

  it('offers no link that has been used', () => {
    rememberInvitations({ table: 't5', game: 'carrara', watch: 'W', seats: [{ seat: 1, name: '', key: INVITATION }] })
    const { unmount } = render(InviteDialog, { play: room(), close: () => undefined })
    expect((screen.getByLabelText('Seat 2 Ginevra') as HTMLInputElement).value).toContain(`/join/${INVITATION}`)
    unmount()
    render(InviteDialog, {
      play: room({ seats: SEATS.map((one) => ({ ...one, taken: true })) }),
      close: () => undefined,
    })
    expect(screen.queryByLabelText('Seat 2 Ginevra')).toBeNull()
    expect(screen.getByText(/no longer works/)).toBeTruthy()
  })

  it('of a rematch seats everybody who opens it by themselves', async () => {
    const seats = [seat(0, { name: 'Lucia', taken: false }), seat(1, { name: 'Matteo', taken: false })]
    let now = waiting({ seats, mine: [0, 1], invited: null, seat: 0, version: 1 })
    vi.spyOn(api, 'table').mockImplementation(async () => now)
    const sit = vi.spyOn(api, 'sit').mockImplementation(async (_keys, _version, name) => {
      now = {
        ...now,
        version: now.version + 1,
        seats: now.seats.map((one) => (one.name === name ? { ...one, taken: true } : one)),
      }
      return { key: '', table: now }
    })
    render(TablePage, { keys: 'A.B', watching: false })
    await waitFor(() => expect(sit).toHaveBeenCalledTimes(2))
    expect(sit.mock.calls.map(([keys, version, name]) => [keys, version, name])).toEqual([
      ['A.B', 1, 'Lucia'],
      ['A.B', 2, 'Matteo'],
    ])
    expect(new Set(sit.mock.calls.map(([, , , share]) => share)).size).toBe(2)
    expect(Object.keys(myTables.find('t5')!.shares!)).toEqual(['0', '1'])
    expect(myTables.find('t5')!.commitment).toBe('c0ffee')
  })
})

describe('requests to undo', () => {
  const people = snapshotOf().seats.map((one) => ({ ...one, kind: 'person' }))

  it('reach somebody for whom a level plays', async () => {
    const seats = people.map((one) => ({ ...one, stand_in: one.seat === 0 ? 'garzone' : null }))
    const play = playOf({
      seats,
      undo: { free: 0, redo: 0, ask: { by: 1, to: 4, agreed: [1], waiting: [0] }, may_ask: false, past: [] },
    })
    play.answerUndo = vi.fn()
    render(UndoRequest, { play })
    await fireEvent.click(screen.getByRole('button', { name: 'Agree' }))
    expect(play.answerUndo).toHaveBeenCalledWith(true)
  })

  it('of the past are listed with their outcome, and say why one may not ask', () => {
    const past = [
      { by: 1, to: 3, outcome: 'agreed' },
      { by: 0, to: 4, outcome: 'refused' },
    ] as const
    const play = playOf({ seats: people, undo: { free: 0, redo: 0, ask: null, may_ask: false, past: [...past] } })
    render(UndoDialog, { play, close: () => undefined })
    expect(screen.getByText('Lucia asked to go back to move 4: declined')).toBeTruthy()
    expect(screen.getByText('Matteo asked to go back to move 3: agreed')).toBeTruthy()
    expect(screen.getByText(/ask again after your next move/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request undo' })).toBeNull()
  })
})

describe('checking the draws', () => {
  const over = () => playOf({ over: true, active: null })
  const opened = async () => {
    const { container } = render(CheckDrawsDialog, { play: over(), close: () => undefined })
    await screen.findByText(/Download the game file and/)
    return container
  }

  it('says in words what holds', async () => {
    vi.spyOn(api, 'verification').mockResolvedValue(PROOF)
    myTables.remember({
      keys: 'K',
      table: 'table',
      game: 'carrara',
      name: '',
      seen: 0,
      commitment: PROOF.commitment,
      shares: { 0: [PROOF.shares[0]!] },
    })
    const container = await opened()
    expect(container.querySelectorAll('li.yes')).toHaveLength(4)
    expect(screen.getByText(/Everything is correct/)).toBeTruthy()
    expect(screen.getByText(/^bottega verify/).textContent).toBe('bottega verify test-table.game')
    await expectAccessible(container)
  })
  it('claims no more than it could check', async () => {
    vi.spyOn(api, 'verification').mockResolvedValue(PROOF)
    await opened()
    expect(screen.queryByText(/Everything is correct/)).toBeNull()
    expect(screen.getByText(/Everything your browser could check/)).toBeTruthy()
  })
  it('does not take a commitment that it first saw after the end for one', async () => {
    vi.spyOn(api, 'table').mockResolvedValue(homeSnapshotOf({ table: 't5', over: true, active: null }))
    render(TablePage, { keys: 'A', watching: false })
    await waitFor(() => expect(myTables.find('t5')).toBeTruthy())
    expect(myTables.find('t5')).not.toHaveProperty('commitment')
  })
  it('says what does not', async () => {
    vi.spyOn(api, 'verification').mockResolvedValue(PROOF)
    myTables.remember({ keys: 'K', table: 'table', game: 'carrara', name: '', seen: 0, commitment: 'another' })
    const container = await opened()
    expect(container.querySelectorAll('li.no')).toHaveLength(1)
    expect(screen.getByText(/do not trust the draws/)).toBeTruthy()
  })
  it('tells what the server says where the browser cannot check', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    vi.spyOn(api, 'verification').mockResolvedValue(PROOF)
    const container = await opened()
    expect(container.querySelectorAll('li')).toHaveLength(0)
    expect(screen.getByText(/only check the draws on a secure page/)).toBeTruthy()
    vi.unstubAllGlobals()
  })
  it('says so where there is no proof', async () => {
    vi.spyOn(api, 'verification').mockResolvedValue({ ...PROOF, secret: null, wrong: ['verify.no_proof'] })
    await opened()
    expect(screen.getByText(/no proof for the draws/)).toBeTruthy()
  })
})
