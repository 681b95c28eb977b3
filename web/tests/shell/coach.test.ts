/** The coach of a first game: which mark is on show, that each appears once, and that it can be silenced for good. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Coach } from '../../src/games/coach'
import { choiceOf, differenceOf, hasDone, message, resultOf } from '../../src/games/coach'
import { Coaching } from '../../src/shell/coach/coach.svelte'
import CoachMarks from '../../src/shell/coach/CoachMarks.svelte'
import CoachSwitch from '../../src/shell/coach/CoachSwitch.svelte'
import { placeBeside, placeNear } from '../../src/shell/coach/place'
import { settings } from '../../src/lib/settings.svelte'
import { words } from '../../src/lib/words.svelte'
import { expectAccessible } from '../parts/axe'
import { playOf } from './table'

const COACH: Coach = {
  marks: [
    { id: 'late', rule: 'C1.1', when: (moment) => (hasDone(moment, 'score') ? { spot: '#late' } : null) },
    { id: 'build', rule: 'C4.1', when: (moment) => (choiceOf(moment, 'build') ? { spot: '#spot' } : null) },
    { id: 'end', rule: 'C2.1', when: (moment) => (choiceOf(moment, 'end') ? { spot: '#spot' } : null) },
  ],
  firsts: [
    { id: 'take', kinds: ['take'] },
    { id: 'build', kinds: ['build'] },
  ],
  ending: () => [message('one'), message('two'), message('three')],
}

beforeEach(() => {
  localStorage.clear()
  settings.set('coach', true)
  words.catalogue = {
    ...words.catalogue,
    'test.coach.mark.build': 'Now you can build.',
    'test.coach.mark.end': 'Now you can end.',
    'test.coach.first.take': 'Taking',
    'test.coach.first.build': 'Building',
    'web.coach.something_new': 'Coach',
    'web.coach.got_it': 'Got it',
    'web.coach.rule': 'Read the rule',
    'web.coach.pin': 'Show note {n}',
    'web.coach.name': 'Coach switch',
    'web.coach.says': '{text}',
  }
})

const shownBy = (coaching: Coaching) => coaching.shown?.id

describe('marks', () => {
  it('come one at a time, the most urgent first, and each once at a table', () => {
    const coaching = new Coaching(playOf(), COACH)
    expect(coaching.due.map(({ id }) => id)).toEqual(['build', 'end'])
    expect(shownBy(coaching)).toBe('build')
    coaching.close('build')
    expect(shownBy(coaching)).toBe('end')
    coaching.close('end')
    expect(coaching.shown).toBeNull()
    expect(new Coaching(playOf(), COACH).shown).toBeNull()
    expect(shownBy(new Coaching(playOf({ table: 'another' }), COACH))).toBe('build')
  })
  it('wait as pins that can be opened', async () => {
    const coaching = new Coaching(playOf(), COACH)
    render(CoachMarks, { coaching, roomy: false, front: 100 })
    expect(screen.getByRole('dialog').textContent).toContain('Now you can build.')
    await expectAccessible(document.body)
    await fireEvent.click(screen.getByRole('button', { name: 'Show note 2' }))
    expect(screen.getByRole('dialog').textContent).toContain('Now you can end.')
    await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByRole('dialog').textContent).toContain('Now you can build.')
  })
  it('are read once somebody has decided with them on show', async () => {
    const play = playOf()
    const coaching = new Coaching(play, COACH)
    render(CoachMarks, { coaching, roomy: false, front: 100 })
    expect(shownBy(coaching)).toBe('build')
    const { latest } = play
    const entry = { ...latest.log[0]!, number: latest.length + 1, seat: 0, action: 'take red' }
    play.receive(
      { ...latest, version: latest.version + 1, length: latest.length + 1, log: [...latest.log, entry] },
      true,
    )
    await tick()
    expect(shownBy(coaching)).toBe('end')
    expect(screen.getByRole('dialog').textContent).toContain('Now you can end.')
  })
  it('are not for others’ turns', () => {
    expect(new Coaching(playOf({ active: 1, legal: [] }), COACH).shown).toBeNull()
  })
  it('are silenced by the switch, also at the next table', async () => {
    const coaching = new Coaching(playOf(), COACH)
    render(CoachMarks, { coaching, roomy: false, front: 100 })
    render(CoachSwitch)
    const button = screen.getByRole('switch', { name: 'Coach switch' })
    expect(button.getAttribute('aria-checked')).toBe('true')
    await fireEvent.click(button)
    expect(button.getAttribute('aria-checked')).toBe('false')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.parse(localStorage.getItem('bottega.settings')!)).toMatchObject({ coach: false })
    expect(new Coaching(playOf({ table: 'next' }), COACH).shown).toBeNull()
  })
  it('know what has been done for the first time', () => {
    const coaching = new Coaching(playOf(), COACH)
    expect(coaching.firsts.map(({ name, done }) => [name, done])).toEqual([
      ['Taking', true],
      ['Building', false],
    ])
  })
})

describe('the card', () => {
  const room = { left: 0, top: 50, width: 1400, height: 700 }
  const card = { width: 348, height: 160 }
  const spot = { left: 100, top: 200, width: 200, height: 100 }
  const overlaps = (place: { left: number; top: number }, box: typeof spot) =>
    place.left < box.left + box.width &&
    place.left + card.width > box.left &&
    place.top < box.top + box.height &&
    place.top + card.height > box.top

  it('lies right of what it is about, or where there is room', () => {
    expect(placeBeside(spot, card, room)?.side).toBe('right')
    expect(placeBeside({ ...spot, left: 1180 }, card, room)?.side).toBe('below')
    expect(placeBeside({ ...spot, left: 1180, top: 600 }, card, room)?.side).toBe('left')
    expect(placeBeside({ left: 10, top: 420, width: 1380, height: 320 }, card, room)?.side).toBe('above')
    expect(placeBeside({ left: 0, top: 50, width: 1400, height: 700 }, card, room)).toBeNull()
  })
  it('never lies over it', () => {
    for (let left = 0; left < 1200; left += 100)
      for (let top = 50; top < 650; top += 50) {
        const box = { ...spot, left, top }
        const place = placeBeside(box, card, room)
        expect(place && overlaps(place, box)).toBe(false)
      }
  })
})

describe('the card and what can be chosen', () => {
  const room = { left: 0, top: 50, width: 1400, height: 700 }
  const card = { width: 348, height: 160 }
  const spot = { left: 100, top: 200, width: 200, height: 100 }

  it('keep apart: it takes the next side', () => {
    const right = { left: 500, top: 240, width: 20, height: 20 }
    expect(placeBeside(spot, card, room, [right])?.side).toBe('below')
    const below = { left: 200, top: 400, width: 20, height: 20 }
    expect(placeBeside(spot, card, room, [right, below])).toBeNull()
  })
  it('keep apart: it takes the nearest free place', () => {
    const point = { left: 526, top: 580 }
    expect(placeNear(point, card, room, [])).toEqual({ ...point, side: null, tail: 0 })
    const half = { left: 0, top: 400, width: 1400, height: 350 }
    expect(placeNear(point, card, room, [half])).toMatchObject({ left: 526, top: 240 })
    expect(placeNear(point, card, room, [{ ...room }])).toBeNull()
    expect(placeNear(point, card, { ...room, width: 300 }, [])).toBeNull()
  })
})

describe('how it went', () => {
  const key = (seat: number, winners: number[], totals: number[]) => resultOf({ seat, winners, totals }).key

  it('is told from the player’s side', () => {
    expect(key(0, [0], [40, 30])).toBe('web.coach.result.won')
    expect(key(0, [0], [40, 40])).toBe('web.coach.result.won_tie')
    expect(key(0, [1], [40, 40])).toBe('web.coach.result.lost_tie')
    expect(key(0, [0, 1], [40, 40])).toBe('web.coach.result.shared')
    expect(resultOf({ seat: 0, winners: [2], totals: [20, 30, 45] })).toEqual(
      message('web.coach.result.lost', { player: message('player', { number: 3 }), n: 25, mine: 20, theirs: 45 }),
    )
  })
  it('names what did most for whoever came out ahead', () => {
    const sources = [
      { name: message('types'), points: [20, 5] },
      { name: message('cities'), points: [0, 30] },
    ]
    const lost = differenceOf({ seat: 0, winners: [1], totals: [20, 35] }, sources)
    expect(lost.args).toMatchObject({ source: message('cities'), mine: 0, theirs: 30 })
    const won = differenceOf({ seat: 1, winners: [1], totals: [20, 35] }, sources)
    expect(won.args).toMatchObject({ source: message('cities'), mine: 30, theirs: 0 })
    const level = differenceOf({ seat: 0, winners: [0], totals: [5, 5] }, [{ name: message('x'), points: [5, 5] }])
    expect(level.key).toBe('web.coach.difference_none')
  })
})
