/** Positions in the editor: changed at a path, with more or fewer seats, and as links. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import FieldControl from '../src/editor/FieldControl.svelte'
import { at, changed, linkToMoment, momentOf, packed, unpacked, withSeats } from '../src/editor/position'
import type { PositionField, PositionSchema } from '../src/lib/wire'
import { loadWords } from './home/words'
import { expectAccessible } from './parts/axe'

beforeEach(() => loadWords())

const field = (name: string, kind: PositionField['kind'], more: Partial<PositionField> = {}): PositionField => ({
  name,
  kind,
  low: 0,
  high: 9,
  words: '',
  named: '',
  empty: false,
  inside: false,
  fields: [],
  ...more,
})

describe('positions', () => {
  it('are changed at a path, and elsewhere stay what they are', () => {
    const position = { round: 1, seats: [{ coins: 1, blocks: { red: 1 } }, { coins: 2 }] }
    const other = changed(position, ['seats', 0, 'blocks', 'red'], 3)
    expect(other).toEqual({ round: 1, seats: [{ coins: 1, blocks: { red: 3 } }, { coins: 2 }] })
    expect((other.seats as unknown[])[1]).toBe(position.seats[1])
    expect(position.seats[0]!.blocks!.red).toBe(1)
    expect(at(other, ['seats', 0, 'blocks', 'red'])).toBe(3)
    expect(at(other, ['seats', 7, 'blocks'])).toBeUndefined()
    expect(changed({}, ['wheel', 'I', 'red'], 2)).toEqual({ wheel: { I: { red: 2 } } })
  })
  it('lose what names seats when seats come or go', () => {
    const schema: PositionSchema = {
      lists: {},
      fields: [
        field('active', 'seat'),
        field('order', 'order'),
        field('round', 'number'),
        field('stacks', 'group', { fields: [field('rest', 'order')] }),
        field('seats', 'seats'),
      ],
    }
    const position = { active: 1, order: [1, 0], round: 3, stacks: { rest: [0, 1] }, seats: [{ coins: 5 }, {}] }
    expect(withSeats(schema, position, 3)).toEqual({ round: 3, stacks: {}, seats: [{ coins: 5 }, {}, {}] })
    expect(withSeats(schema, position, 1).seats).toEqual([{ coins: 5 }])
  })
  it('travel in links', async () => {
    const position = { round: 2, seats: [{ buildings: { pisa: ['palazzo-4'] } }, {}], note: 'Lérici' }
    const fragment = await packed(position)
    expect(fragment).toMatch(/^#p=[\w-]+$/)
    expect(await unpacked(fragment)).toEqual(position)
    expect(await unpacked('')).toBeNull()
    expect(await unpacked('#p=nonsense!')).toBeNull()
    const link = linkToMoment('carrara', 'KEY.KEY', 41)
    expect(momentOf(link.slice(link.indexOf('#')))).toEqual({ key: 'KEY.KEY', length: 41 })
    expect(momentOf('#from=KEY')).toBeNull()
  })
})

describe('a field', () => {
  const namer = { game: 'carrara', module: {} }
  const lists = { tiles: ['palazzo-4', 'villa-1'], colours: ['white', 'red'] }
  const show = (one: PositionField, value: unknown) => {
    const onchange = vi.fn()
    const { container } = render(FieldControl, {
      namer,
      field: one,
      lists,
      value,
      path: [one.name],
      seats: 3,
      onchange,
    })
    return { onchange, container }
  }
  it('keeps numbers within their bounds', async () => {
    const { onchange } = show(field('round', 'number', { low: 1, high: 20 }), 3)
    await fireEvent.change(screen.getByLabelText('Round'), { target: { value: '99' } })
    expect(onchange).toHaveBeenLastCalledWith(['round'], 20)
    await fireEvent.change(screen.getByLabelText('Round'), { target: { value: '' } })
    expect(onchange).toHaveBeenLastCalledWith(['round'], 1)
  })
  it('has amounts by name', async () => {
    const { onchange } = show(field('blocks', 'amounts', { words: 'colours', named: 'colour' }), { red: 1 })
    await fireEvent.change(screen.getByLabelText('white'), { target: { value: '2' } })
    expect(onchange).toHaveBeenLastCalledWith(['blocks'], { red: 1, white: 2 })
  })
  it('adds and removes words, spaces and seats', async () => {
    const display = field('display', 'list', { words: 'tiles', empty: true })
    const { onchange, container } = show(display, ['villa-1', null])
    await expectAccessible(container)
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'palazzo-4' } })
    expect(onchange).toHaveBeenLastCalledWith(['display'], ['villa-1', null, 'palazzo-4'])
    await fireEvent.click(screen.getByRole('button', { name: 'Remove Villa 1' }))
    expect(onchange).toHaveBeenLastCalledWith(['display'], [null])
    await fireEvent.click(screen.getByRole('button', { name: 'Move empty space up' }))
    expect(onchange).toHaveBeenLastCalledWith(['display'], [null, 'villa-1'])
  })
  it('offers each word once where it may be there once', () => {
    show(field('gone', 'words', { words: 'tiles' }), ['villa-1'])
    expect(screen.queryByRole('option', { name: 'Villa 1' })).toBeNull()
    expect(screen.getByRole('option', { name: 'Palazzo 4' })).toBeTruthy()
  })
  it('puts seats in order, or chooses one', async () => {
    const { onchange } = show(field('order', 'order'), [2, 0, 1])
    await fireEvent.click(screen.getByRole('button', { name: 'Move Player 1 up' }))
    expect(onchange).toHaveBeenLastCalledWith(['order'], [0, 2, 1])
    const last = show(field('announced_by', 'seat', { empty: true }), -1)
    await fireEvent.change(screen.getByLabelText('End announced by'), { target: { value: '2' } })
    expect(last.onchange).toHaveBeenLastCalledWith(['announced_by'], 2)
  })
})
