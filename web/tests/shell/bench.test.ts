import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import Bench from '../../src/shell/Bench.svelte'
import { handleKey, isTyping, type ShellShortcut } from '../../src/shell/keys'
import { promptOf } from '../../src/shell/prompt'
import { Shell } from '../../src/shell/shell.svelte'
import { othersToAsk, takeBacks } from '../../src/shell/undo'
import type { Moment } from '../../src/lib/wire'
import { GAME, playOf, snapshotOf } from './table'

describe('the prompt', () => {
  it('says what is asked, the half-made choice, the selected choice', () => {
    const play = playOf()
    expect(promptOf(play)).toEqual({ text: 'Choose an action.', mood: 'mine' })
    play.ask = () => 'Choose a city.'
    expect(promptOf(play).text).toBe('Choose a city.')
    play.selected = 'build palazzo-4 pisa'
    expect(promptOf(play).text).toBe('Build Palazzo 4 in Pisa?')
  })

  it('says whom the table waits for', () => {
    expect(promptOf(playOf({ active: 1, thinking: 1, legal: [] }))).toEqual({
      text: 'Matteo · computer (lavorante) is thinking',
      mood: 'thinking',
    })
    expect(promptOf(playOf({ active: 1, legal: [] })).text).toBe('To move: Matteo · computer (lavorante)')
    const seats = snapshotOf().seats.map((seat) => ({ ...seat, kind: 'person', taken: seat.seat === 0 }))
    expect(promptOf(playOf({ legal: [], seats, started: false })).text).toBe('Waiting for 1 player')
    expect(promptOf(playOf({ over: true, active: null, prompt: null })).mood).toBe('over')
  })
})

describe('the bench', () => {
  const bench = (changed = {}) => {
    const play = playOf(changed)
    const shell = new Shell(() => [])
    render(Bench, { play, game: GAME, shell, ended: false })
    return { play, shell }
  }

  it('has one gold button: end the turn, or confirm what is selected', async () => {
    const { play } = bench()
    play.commit = vi.fn()
    await fireEvent.click(screen.getByRole('button', { name: /end_turn/ }))
    expect(play.commit).toHaveBeenCalledWith('end')
    play.confirm = vi.fn()
    play.selected = 'build palazzo-4 pisa'
    await fireEvent.click(await screen.findByRole('button', { name: /web.table.confirm↵/ }))
    expect(play.confirm).toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: /end_turn/ })).toBeNull()
  })

  it('shows what a choice brings and that it is final', async () => {
    const { play } = bench()
    play.preview = { action: 'end', changes: [{ seat: 0, thing: 'coins', amount: 9 }], crosses: true }
    const preview = await screen.findByRole('status', { name: 'web.table.preview' })
    expect(preview.textContent).toContain('+9')
    expect(preview.textContent).toContain('web.table.crosses')
  })

  it('asks the others beyond the barrier', async () => {
    const { shell } = bench()
    await fireEvent.click(screen.getByRole('button', { name: /web.undo.ask/ }))
    expect(shell.dialog).toBe('undo')
  })

  it('looks different in the past', async () => {
    const { play } = bench()
    play.moment = { length: 2, view: {} as Moment['view'], prompt: null, active: 0 }
    expect(await screen.findByRole('slider')).toHaveProperty('value', '2')
    expect(screen.queryByRole('button', { name: /end_turn/ })).toBeNull()
  })
})

describe('taking back with consent', () => {
  it('offers the last decision and the start of its turn', () => {
    expect(takeBacks(playOf()).map((place) => place.to)).toEqual([3, 0])
  })
  it('asks people only', () => {
    expect(othersToAsk(playOf())).toEqual([])
    const seats = snapshotOf().seats.map((seat) => ({ ...seat, kind: 'person' }))
    expect(othersToAsk(playOf({ seats }))).toEqual(['Matteo'])
  })
})

describe('keys', () => {
  const run = vi.fn()
  const shortcuts: ShellShortcut[] = [{ keys: ['z', 'Enter'], shown: 'Z', label: '', group: 'turn', run }]
  const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    Object.defineProperty(event, 'target', { value: target })
    return handleKey(event, shortcuts, [{ key: '1', label: '', run }], playOf())
  }

  it('work for the shell and the game, in either case', () => {
    expect(press('z')).toBe(true)
    expect(press('Z', document.body, { shiftKey: true })).toBe(true)
    expect(press('1')).toBe(true)
    expect(press('q')).toBe(false)
  })
  it('leave typing, other modifiers and what has the focus alone', () => {
    const input = document.createElement('input')
    expect(isTyping(input)).toBe(true)
    expect(press('z', input)).toBe(false)
    expect(press('z', document.body, { ctrlKey: true })).toBe(false)
    expect(press('Enter', document.createElement('button'))).toBe(false)
  })
})
