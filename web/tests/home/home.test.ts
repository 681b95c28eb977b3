/** The home page as people use it: play at once, start a new game, change settings. */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import Home from '../../src/home/Home.svelte'
import { Ready } from '../../src/home/readiness.svelte'
import { api, Refused } from '../../src/lib/api'
import { myTables } from '../../src/lib/my-tables.svelte'
import { played } from '../../src/lib/played.svelte'
import { router } from '../../src/lib/router.svelte'
import { settings } from '../../src/lib/settings.svelte'
import type { NewTable } from '../../src/lib/wire'
import Settings from '../../src/settings/Settings.svelte'
import { CARRARA, snapshotOf, VOLGARE } from './games'
import { loadWords } from './words'

const READY = { done: 100, total: 100, ready: true }
const opened: NewTable[] = []

beforeEach(() => {
  loadWords()
  localStorage.clear()
  localStorage.setItem('bottega.played', 'yes')
  played.lookAgain()
  myTables.list = []
  opened.length = 0
  settings.set('name', '')
  vi.restoreAllMocks()
  vi.stubGlobal('scrollTo', () => undefined)
  router.go('/')
  vi.spyOn(api, 'games').mockResolvedValue([CARRARA, VOLGARE])
  vi.spyOn(api, 'ready').mockResolvedValue({ carrara: READY, volgare: READY })
  vi.spyOn(api, 'newTable').mockImplementation(async (table) => {
    opened.push(table)
    return {
      table: 'new',
      watch: 'WATCH',
      keys: table.seats.map(({ kind, invited }, i) => (kind === 'person' && !invited ? `KEY${i}` : '')),
      invitations: table.seats.map(({ invited }, i) => (invited ? `INVITATION${i}` : '')),
    }
  })
  vi.spyOn(api, 'table').mockResolvedValue(snapshotOf({ table: 'new' }))
})

describe('a first visit', () => {
  beforeEach(() => {
    localStorage.clear()
    played.lookAgain()
  })
  it('tells what the games are about, and opens a guided first game with one click', async () => {
    render(Home)
    expect(await screen.findByText(/Most victory points at the end wins/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'The Palaces of Carrara: learn to play' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'The Palaces of Carrara: play your first game' }))
    await vi.waitFor(() => expect(router.path).toBe('/play/KEY0'))
    expect(opened[0]).toMatchObject({
      game: 'carrara',
      guided: true,
      options: { expansion: false },
      seats: [{ kind: 'person', name: 'Guest' }, { kind: 'garzone' }],
    })
  })
  it('is over once a game of one’s own has ended', async () => {
    myTables.list = [{ keys: 'KEY0', table: 'ended', game: 'carrara', name: '', seen: 0 }]
    vi.spyOn(api, 'table').mockResolvedValue(snapshotOf({ table: 'ended', over: true, active: null }))
    render(Home)
    expect(await screen.findByRole('button', { name: 'The Palaces of Carrara: play now' })).toBeTruthy()
  })
  it('says what can be read while the rules are prepared', async () => {
    const half = { done: 50, total: 100, ready: false }
    vi.spyOn(api, 'ready').mockResolvedValue({ carrara: half, volgare: half })
    render(Home)
    const wait = await screen.findByRole('region', { name: 'Preparing 50%' })
    expect(wait.textContent).toContain('It takes a few minutes.')
    expect(within(wait).getByRole('link', { name: 'The rules of De Vulgari Eloquentia' })).toBeTruthy()
    expect(within(wait).getByRole('link', { name: 'Learn to play' })).toBeTruthy()
  })
})

describe('play now', () => {
  it('needs one click and asks for nothing', async () => {
    render(Home)
    await fireEvent.click(await screen.findByRole('button', { name: 'The Palaces of Carrara: play now' }))
    await vi.waitFor(() => expect(router.path).toBe('/play/KEY0'))
    expect(opened[0]).toMatchObject({
      game: 'carrara',
      seats: [{ kind: 'person', name: 'Guest' }, { kind: 'apprendista' }],
    })
    expect(myTables.list[0]).toMatchObject({ keys: 'KEY0', table: 'new' })
  })
  it('says why a table could not be opened', async () => {
    const message = { key: 'web.error.too_many', args: {} }
    vi.spyOn(api, 'newTable').mockRejectedValue(new Refused({ error: 'too_many', message, rule: null, version: null }))
    render(Home)
    await fireEvent.click(await screen.findByRole('button', { name: 'The Palaces of Carrara: play now' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests')
  })
})

describe('compiling', () => {
  it('is waited for, and tells how far it is', async () => {
    vi.useFakeTimers()
    const half = { done: 50, total: 100, ready: false }
    vi.spyOn(api, 'ready')
      .mockResolvedValueOnce({ carrara: half, volgare: half })
      .mockResolvedValue({ carrara: READY, volgare: half })
    const ready = new Ready()
    const done = vi.fn()
    void ready.until('carrara').then(done)
    await vi.advanceTimersByTimeAsync(10)
    expect(ready.percent('carrara')).toBe(50)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1100)
    expect(done).toHaveBeenCalled()
    expect(ready.overall).toBe(75)
    vi.useRealTimers()
  })
})

describe('a new game', () => {
  it('opens a table with friends and shows their links', async () => {
    render(Home)
    await fireEvent.click(await screen.findByRole('radio', { name: '3' }))
    await fireEvent.change(screen.getByLabelText('Who plays seat 2?'), { target: { value: 'friend' } })
    await fireEvent.input(screen.getByLabelText('Name at seat 1'), { target: { value: 'Lucia' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Start game' }))
    const link = (await screen.findByLabelText('Link for seat 2')) as HTMLInputElement
    expect(link.value).toBe(`${location.origin}/join/INVITATION1`)
    expect((screen.getByLabelText('Spectator link') as HTMLInputElement).value).toBe(`${location.origin}/watch/WATCH`)
    expect(opened[0]!.seats.map(({ name }) => name)).toEqual(['Lucia', '', ''])
    expect(settings.values.name).toBe('Lucia')
    await fireEvent.click(screen.getByRole('button', { name: 'Go to the game' }))
    expect(router.path).toBe('/play/KEY0')
  })
  it('offers cards only with the expansion', async () => {
    render(Home)
    await fireEvent.click(await screen.findByRole('radio', { name: 'With expansion' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'Choose' }))
    expect(screen.getByLabelText('Top card')).toBeTruthy()
    await fireEvent.click(screen.getByRole('radio', { name: 'Base game' }))
    expect(screen.queryByLabelText('Top card')).toBeNull()
  })
  it('changes the game with its options', async () => {
    render(Home)
    await fireEvent.click(await screen.findByRole('button', { name: 'De Vulgari Eloquentia: new game' }))
    expect(screen.getByRole('radio', { name: 'Italian' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: '5' })).toBeTruthy()
  })
})

describe('running tables', () => {
  it('tells whose turn it is, in the page’s title too', async () => {
    myTables.list = [{ keys: 'KEY0', table: 'mine', game: 'carrara', name: '', seen: 0 }]
    render(Home)
    const card = (await screen.findByRole('link', { name: 'Quattro torri' })).closest('li')!
    expect(within(card).getByText('Your turn')).toBeTruthy()
    expect(card.textContent).toContain('Round 14')
    expect(card.textContent).toContain('Arnolfo: 19 VP')
    expect(document.title).toBe('(1) Bottega')
    await fireEvent.click(within(card).getByRole('button', { name: 'Remove Quattro torri from this list' }))
    await fireEvent.click(within(card).getByRole('button', { name: 'Remove' }))
    expect(myTables.list).toEqual([])
  })
})

describe('a table that has not started', () => {
  it('shows no points of the sample deal, waits for nobody’s turn, and says which invitations are used', async () => {
    const seats = [
      ...snapshotOf().seats.map((seat) => ({ ...seat, kind: 'person' })),
      { ...snapshotOf().seats[0]!, seat: 2, name: '', taken: false },
    ]
    vi.spyOn(api, 'table').mockResolvedValue(snapshotOf({ table: 'mine', started: false, seats }))
    myTables.list = [{ keys: 'KEY0', table: 'mine', game: 'carrara', name: '', seen: 0 }]
    localStorage.setItem(
      'bottega.invitations',
      JSON.stringify([
        {
          table: 'mine',
          game: 'carrara',
          watch: 'W',
          seats: [
            { seat: 1, name: 'Arnolfo', key: 'B' },
            { seat: 2, name: '', key: 'C' },
          ],
        },
      ]),
    )
    render(Home)
    const card = (await screen.findByRole('link', { name: 'Quattro torri' })).closest('li')!
    expect(card.textContent).toContain('Waiting for players')
    expect(card.textContent).not.toContain('VP')
    expect(card.textContent).not.toContain('Round')
    expect(document.title).toBe('Bottega')
    await fireEvent.click(within(card).getByRole('button', { name: 'Invite players to Quattro torri' }))
    expect((screen.getByLabelText('Link for seat 3') as HTMLInputElement).value).toBe(`${location.origin}/join/C`)
    expect(screen.queryByLabelText('Link for seat 2')).toBeNull()
    expect(screen.getByText('Taken; the invitation no longer works.')).toBeTruthy()
  })
})

describe('settings', () => {
  it('hold at once', async () => {
    const close = vi.fn()
    render(Settings, { close })
    await fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await fireEvent.click(screen.getByRole('switch', { name: /Letters and patterns/ }))
    expect(document.documentElement.dataset.letters).toBe('no')
    await fireEvent.click(screen.getByRole('radio', { name: 'Quick' }))
    expect(settings.values.speed).toBe(2)
    await fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(close).toHaveBeenCalled()
  })
})
