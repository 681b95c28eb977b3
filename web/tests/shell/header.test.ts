/** What the head of a table tells of a game: only what the game itself reads from its view. */
import { render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { words } from '../../src/lib/words.svelte'
import Header from '../../src/shell/Header.svelte'
import { Shell } from '../../src/shell/shell.svelte'
import { playOf } from './table'

beforeEach(() => {
  words.catalogue = {
    ...words.catalogue,
    'web.table.round': 'Round {n}',
    'web.table.turn': 'Turn {n}',
    'web.table.vp': '{n} VP',
  }
})

describe('the head of a table', () => {
  const header = (game: string, view: object, started = true) =>
    render(Header, { play: playOf({ game, view, started } as never), shell: new Shell(() => []) })
  const players = [
    { vp: 7, total: 30 },
    { vp: 12, total: 20 },
  ]

  it('counts rounds and points where the game does', () => {
    header('carrara', { round: 3, turn: 9, players })
    expect(screen.getByText('Round 3')).toBeTruthy()
    expect([screen.getByText('7 VP'), screen.getByText('12 VP')]).toHaveLength(2)
  })
  it('counts turns, and no points that nobody may know yet', () => {
    header('volgare', { round: 3, turn: 9, players })
    expect(screen.getByText('Turn 9')).toBeTruthy()
    expect(screen.queryByText(/VP/)).toBeNull()
  })
  it('shows the final totals when the game is over', () => {
    for (const game of ['carrara', 'volgare']) {
      const play = playOf({ game, view: { round: 3, turn: 9, players }, over: true, active: null } as never)
      const { unmount } = render(Header, { play, shell: new Shell(() => []) })
      expect([screen.getByText('30 VP'), screen.getByText('20 VP')]).toHaveLength(2)
      unmount()
    }
  })
  it('counts nothing of a game whose view has nothing of the kind', () => {
    header('briscola', { stock: 12, players: [{ tricks: 1 }, { tricks: 2 }] })
    expect(screen.queryByText(/Round|Turn|VP/)).toBeNull()
  })
  it('tells nothing of the sample before the start', () => {
    header('carrara', { round: 1, players }, false)
    expect(screen.queryByText(/Round|VP/)).toBeNull()
  })
})
