/** Head starts and the start player are read wherever people see who sits at a table, before they sit down. */
import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agreedFor, headStartOf } from '../../src/lib/agreed'
import Header from '../../src/shell/Header.svelte'
import PlayersDialog from '../../src/shell/PlayersDialog.svelte'
import { Shell } from '../../src/shell/shell.svelte'
import SitDown from '../../src/shell/SitDown.svelte'
import WaitingRoom from '../../src/shell/WaitingRoom.svelte'
import { loadWords } from '../home/words'
import { expectAccessible } from '../parts/axe'
import { seatOf } from '../snapshots'
import { playOf } from './table'

const OPTIONS = { players: 3, 'head-start': [0, 28, 1], 'start-player': 2 }
const seats = [seatOf(0, 'Lucia'), seatOf(1, 'Matteo'), seatOf(2, 'Ginevra', { taken: false })]
const play = () => playOf({ options: OPTIONS, seats })
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent!.replaceAll(/\s+/g, ' '))

beforeEach(() => loadWords())
afterEach(cleanup)

describe('what was agreed', () => {
  it('is nothing for most, and for others points, the first turn, or both', () => {
    expect(OPTIONS['head-start'].map((_, seat) => agreedFor(OPTIONS, seat))).toEqual([
      '',
      'starts with 28 points · plays first',
      'starts with 1 point',
    ])
    expect(agreedFor({ players: 2 }, 1)).toBe('') // rules that know no such options
    expect(agreedFor({ 'head-start': [], 'start-player': 0 }, 0)).toBe('')
    expect(headStartOf(OPTIONS, 3)).toBe(0)
  })
  it.each([
    ['it', 'parte con 28 punti · gioca per primo'],
    ['de', 'beginnt mit 28 Punkten · ist zuerst am Zug'],
  ] as const)('is said in %s', (language, said) => {
    loadWords(language)
    expect(agreedFor(OPTIONS, 1)).toBe(said)
  })
  it('stands on the invitation', async () => {
    const { container } = render(SitDown, { play: play(), seat: 2, sit: () => undefined })
    const [lucia, matteo, you] = items()
    expect(lucia).not.toContain('starts with')
    expect(matteo).toContain('starts with 28 points · plays first')
    expect(you).toContain('starts with 1 point')
    await expectAccessible(container)
  })
  it('stands in the waiting room and in the list of players', () => {
    for (const [part, props] of [
      [WaitingRoom, { shell: new Shell(() => []) }],
      [PlayersDialog, { close: () => undefined }],
    ] as const) {
      render(part as typeof WaitingRoom, { play: play(), ...props } as never)
      const [lucia, matteo] = items()
      expect(lucia).not.toContain('starts with')
      expect(matteo).toContain('starts with 28 points · plays first')
      cleanup()
    }
  })
  it('is told by the head of the table', () => {
    const { container } = render(Header, { play: play(), shell: new Shell(() => []) } as never)
    const titles = Array.from(container.querySelectorAll('[title]'), (one) => one.getAttribute('title'))
    expect(titles.some((title) => title?.includes('Matteo') && title.includes('starts with 28 points'))).toBe(true)
  })
})
