/** Volgare's map on a real position (fixtures/map/turn.json: five players, turn 7, Bruno in Monferrato is to act). */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import axe from 'axe-core'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Layout } from '../../src/games/shared/drawn-board.svelte'
import { boardOf } from '../../src/games/volgare/board/board.svelte'
import { printed, type VolgareFacts } from '../../src/games/volgare/facts.svelte'
import { offerLines, travelLines } from '../../src/games/volgare/map/describing'
import { ITALY } from '../../src/games/volgare/map/italy'
import { Stands } from '../../src/games/volgare/map/pawns'
import { selectionOf } from '../../src/games/volgare/selection.svelte'
import type { PlayerView, VolgareView } from '../../src/games/volgare/view'
import { Play } from '../../src/lib/play.svelte'
import type { Snapshot } from '../../src/lib/wire'
import { loadWords } from '../home/words'
import facts from './fixtures/tracks/facts.json'
import turn from './fixtures/map/turn.json'
import MapAlone from './MapAlone.svelte'

// Finding things by their role takes its time in jsdom.
vi.setConfig({ testTimeout: 30_000 })

const BRUNO = 1

function playing(change?: (view: VolgareView, told: Snapshot) => void): Play {
  const told = structuredClone(turn) as unknown as Snapshot
  change?.(told.view as VolgareView, told)
  const play = new Play('key', told)
  play.choose = vi.fn()
  play.why = vi.fn(() => Promise.resolve())
  play.hint = vi.fn()
  return play
}
function drawn(change?: (view: VolgareView, told: Snapshot) => void, layout: Layout = 'wide') {
  const play = playing(change)
  const { container } = render(MapAlone, { play, layout })
  const zone = (name: string) => container.querySelector<SVGGElement>(`[data-zone="${name}"]`)!
  return { play, container, zone, card: () => container.querySelector('.card') }
}

beforeEach(async () => {
  printed.value = facts as unknown as VolgareFacts
  await loadWords()
})

describe('the map', () => {
  it('names every zone and sea with what is there', () => {
    const { zone } = drawn()
    expect(zone('milano').getAttribute('aria-label')).toMatch(
      /^Milano, Lingua d’Oïl, cathedral, 25 ducats, Event 6, Nundinae: 20 ducats, 1 action, 0 ducats$/,
    )
    expect(zone('palermo').getAttribute('aria-label')).toContain('here: Ludovica')
    expect(zone('cagliari').getAttribute('aria-label')).toContain('collected by Ludovica and Dante')
    expect(zone('tirreno').getAttribute('aria-label')).toContain('Harbours: Cagliari, Palermo, Napoli, Roma and Genova')
    expect(document.querySelectorAll('[data-zone]')).toHaveLength(32)
  })

  it('lights what can be reached and takes one there', async () => {
    const { play, zone, container } = drawn()
    const open = (play.view as VolgareView).travel.filter((journey) => journey.open)
    expect(container.querySelectorAll('[data-zone].lit')).toHaveLength(open.length)
    expect(container.querySelectorAll('.vp-cost')).toHaveLength(open.length)
    expect(zone('milano').dataset.action).toBe('move milano')
    await fireEvent.click(zone('milano'))
    expect(play.choose).toHaveBeenCalledWith('move milano', expect.anything())
  })

  it('says why where one cannot go', async () => {
    const { play, zone } = drawn()
    const far = (play.view as VolgareView).travel.find((journey) => !journey.open)!.place
    expect(zone(far).getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(zone(far))
    expect(play.why).toHaveBeenCalledWith([`move ${far}`], zone(far), expect.any(String))
    expect(play.choose).not.toHaveBeenCalled()
  })

  it('lights nothing but what is looked for', async () => {
    const { play, container } = drawn()
    selectionOf(play).toggle('cubes')
    await tick()
    expect(container.querySelectorAll('[data-zone].lit')).toHaveLength(0)
    selectionOf(play).toggle('travel')
    await tick()
    expect(container.querySelectorAll('[data-zone].lit').length).toBeGreaterThan(0)
    expect(container.querySelector('.choosing')).not.toBeNull()
  })

  it('shows the card, the way and the arrival of what is pointed at', async () => {
    const { zone, container, card } = drawn()
    expect(card()).toBeNull()
    await fireEvent.pointerEnter(zone('roma'), { pointerType: 'mouse' })
    expect(card()!.textContent).toContain('4 actions, 10 ducats')
    expect(card()!.textContent).toContain('By way of Genova and the Tyrrhenian Sea')
    expect(container.querySelector('.way')).not.toBeNull()
    expect(container.querySelector('.ghost')).not.toBeNull()
    await fireEvent.pointerLeave(zone('roma'))
    expect(card()).toBeNull()
    expect(container.querySelector('.way')).toBeNull()
  })

  it('opens the own place with what can be done there', async () => {
    const { play, zone, card } = drawn((view, told) => {
      view.players[BRUNO]!.place = 'milano'
      told.legal = [
        { action: 'city', label: { key: 'volgare.label.keep', args: {} } },
        { action: 'event', label: { key: 'volgare.label.pass', args: {} } },
        { action: 'end', label: { key: 'volgare.label.end', args: {} } },
      ]
    })
    await fireEvent.click(zone('milano'))
    const buttons = within(card() as HTMLElement).getAllByRole('button')
    expect(buttons.map((button) => button.dataset.action)).toEqual(['event', 'city'])
    await fireEvent.click(buttons[1]!)
    expect(play.choose).toHaveBeenCalledWith('city', expect.anything())
  })

  it('rings what the own place offers, for pointer and keys', async () => {
    const { play, container } = drawn((view, told) => {
      view.players[BRUNO]!.place = 'milano'
      told.legal = [{ action: 'city', label: { key: 'volgare.label.keep', args: {} } }]
    })
    const offer = container.querySelector<SVGGElement>('.offer[data-action="city"]')!
    await fireEvent.keyDown(offer, { key: 'Enter' })
    expect(play.choose).toHaveBeenCalledWith('city', expect.anything())
  })

  it('is one stop of the Tab key, and arrows go from zone to zone', async () => {
    const { container } = drawn()
    const stops = () => [...container.querySelectorAll<SVGElement>('[data-target][tabindex="0"]')]
    expect(stops()).toHaveLength(1)
    const first = stops()[0]!
    first.focus()
    await fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(stops()).toHaveLength(1)
    expect(stops()[0]).not.toBe(first)
  })

  it('marks starting cities at the beginning', () => {
    const { zone } = drawn((view, told) => {
      view.phase = 'start'
      view.travel = []
      view.players[BRUNO]!.place = null
      told.legal = [{ action: 'start torino', label: { key: 'volgare.label.start', args: {} } }]
    })
    expect(zone('torino').classList.contains('lit')).toBe(true)
    expect(zone('torino').dataset.action).toBe('start torino')
    expect(zone('milano').getAttribute('aria-disabled')).toBe('true')
  })

  it('marks where the decision was made that the log points at', async () => {
    const { play, zone } = drawn((_, told) => {
      const entry = { seat: 3, messages: [], changes: [], rule: 'V4.1' }
      told.log = [
        { ...entry, number: 1, action: 'move salerno' },
        { ...entry, number: 2, action: 'city' },
      ]
      told.log_from = 0
      told.length = 2
    })
    play.highlight = play.log[1]!
    await tick()
    expect(zone('salerno').classList.contains('marked')).toBe(true)
    expect(zone('roma').classList.contains('marked')).toBe(false)
  })

  it('has names and roles that fit, also on a phone', async () => {
    for (const layout of ['wide', 'phone'] as const) {
      const { container } = drawn(undefined, layout)
      const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
      expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
      screen.getAllByRole('button', { name: /^Roma,/ }).at(-1)
    }
  })
})

describe('the card', () => {
  it('says why a journey is not open', () => {
    const change = (mend: (view: VolgareView) => void) => {
      const play = playing((view) => {
        const journey = view.travel.find(({ place }) => place === 'roma')!
        journey.open = false
        mend(view)
      })
      return travelLines(boardOf(play), 'roma').map(({ text }) => text)
    }
    expect(change((view) => view.turn_state.used.push('move'))).toEqual(['You have already travelled this turn'])
    expect(change((view) => (view.turn_state.actions_left = 2))).toEqual([
      'Getting there needs 4 actions; you have 2 left.',
    ])
    expect(change((view) => (view.players[BRUNO]!.ducats = 5))).toEqual([
      'Travelling more than one step costs 10 ducats; you have 5.',
    ])
  })

  it('tells what a place offers the reader, and not only what is printed', () => {
    const lines = (zone: string, mend?: (view: VolgareView) => void) => {
      const board = boardOf(playing(mend))
      return offerLines(board, board.zoneFact(zone)!).map(({ text }) => text)
    }
    expect(lines('milano')).toContain('Collect 25 ducats, once per game')
    expect(lines('milano', (view) => (view.players[BRUNO]!.orient_done = true))).toContain(
      'Collect 35 ducats, once per game',
    )
    expect(lines('milano', (view) => (view.players[BRUNO]!.status = 'friar'))).toContain(
      'Only Merchants can collect its 25 ducats',
    )
    expect(lines('milano', (view) => view.zones.find(({ name }) => name === 'milano')!.taken_by.push(BRUNO))).toContain(
      'Already collected',
    )
    expect(lines('abbazia_nord')).toContain('Convert 2 Amanuenses into 6 knowledge, or into VP')
    const franciscan = (turn as unknown as { view: VolgareView }).view.zones.find(
      ({ canticle_turn }) => (canticle_turn ?? 0) > 7,
    )!
    expect(lines(franciscan.name, (view) => (view.turn = franciscan.canticle_turn!))).toContain(
      'The Canticle is open here now: 1 action and 1 Abbess per space',
    )
  })
})

describe('pawns', () => {
  const at = (...places: (string | null)[]) => places.map((place, seat) => ({ seat, place }) as PlayerView)

  it('stand apart and keep their stand while others come and go', () => {
    const stands = new Stands()
    const first = stands.of(at('roma', 'roma', 'roma'))
    expect(new Set(first.map(({ stand }) => stand))).toEqual(new Set([0, 1, 2]))
    const then = stands.of(at('siena', 'roma', 'roma'))
    expect(then.filter(({ place }) => place === 'roma').map(({ stand }) => stand)).toEqual([1, 2])
    expect(stands.free('roma', then)).toEqual(ITALY.zones.roma!.pawns[0])
    expect(stands.of(at('roma', 'roma', 'roma'))[0]!.stand).toBe(0)
  })

  it('are not there before they have started', () => {
    expect(new Stands().of(at(null, 'torino')).map(({ seat }) => seat)).toEqual([1])
  })
})
