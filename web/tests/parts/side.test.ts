import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { printed, type CarraraFacts } from '../../src/games/carrara/facts.svelte'
import Side from '../../src/games/carrara/Side.svelte'
import facts from '../carrara/fixtures/facts.json'
import { expectAccessible } from './axe'
import { loadWords } from '../home/words'
import { choice, closed, foresee, player, table, view } from './table'

beforeAll(() => {
  printed.value = facts as unknown as CarraraFacts
  return loadWords()
})
afterEach(cleanup)

test('four cards show everybody’s progress, and a screen where it is hidden', async () => {
  const { play } = table()
  const { container } = render(Side, { play })
  expect(screen.getAllByRole('article')).toHaveLength(4)
  expect(screen.getByRole('img', { name: 'Lucia: 6 of 6, reached' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Lucia: 1 of 3' })).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Matteo: behind the screen' })).not.toHaveLength(0)
  expect(screen.getByRole('img', { name: 'Lucia: 6 VP if the game ended now' })).toBeTruthy()
  await expectAccessible(container)
})

test('the base game has three goals and no Bonus card', () => {
  const { play } = table({
    view: view({ expansion: false, cards: { top: 'T1', object: 'O1', building: 'B1', bonus: null } }),
  })
  render(Side, { play })
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('a preview shows how far a choice would bring one', async () => {
  const { play } = table({
    legal: [choice('score-type porta')],
    previews: { 'score-type porta': [{ seat: 0, thing: 'goal.object', amount: 1 }] },
  })
  render(Side, { play })
  await foresee(play, 'score-type porta')
  expect(screen.getByRole('img', { name: 'Lucia: 1 of 3; with this choice 2' })).toBeTruthy()
})

test('coins in a preview count for the goal of coins', async () => {
  const rich = player(0)
  rich.objectives[0] = { deck: 'top', card: 'Tc', needed: 30, have: 11, met: false }
  const cards = { top: 'Tc', object: 'Oa', building: 'Ba', bonus: 'Xb' } as const
  const { play } = table({
    view: view({ cards, players: [rich, closed(1)] }),
    legal: [choice('relief')],
    previews: { relief: [{ seat: 0, thing: 'coins', amount: 2 }] },
  })
  render(Side, { play })
  await foresee(play, 'relief')
  expect(screen.getByRole('img', { name: 'Lucia: 11 of 30; with this choice 13' })).toBeTruthy()
})

test('it warns of those who can end the game', () => {
  const hidden = closed(1, { announce: 'hidden' })
  hidden.objectives.forEach((goal) => goal.have !== null && (goal.met = true))
  const { play } = table({ view: view({ players: [player(0, { announce: 'yes' }), hidden] }) })
  render(Side, { play })
  const told = screen.getByRole('status').textContent
  expect(told).toContain('you may announce the end')
  expect(told).toContain('Matteo may be able to announce')
})

test('several who may be able to end the game are named in one sentence', () => {
  const hidden = [1, 2].map((seat) => closed(seat, { announce: 'hidden' }))
  for (const { objectives } of hidden) objectives.forEach((goal) => goal.have !== null && (goal.met = true))
  const { play } = table({ view: view({ players: [player(0), ...hidden] }) })
  render(Side, { play })
  const told = screen.getByRole('status')
  expect(told.querySelectorAll('p')).toHaveLength(1)
  expect(told.textContent).toContain('Matteo and Ginevra may be able to announce the end')
})

test('no warning where a goal in the open is not met', () => {
  const { play } = table({ view: view({ players: [player(0), closed(1, { announce: 'hidden' })] }) })
  render(Side, { play })
  expect(screen.getByRole('status').textContent!.trim()).toBe('')
})

test('it says that the last round has begun', () => {
  const { play } = table({ view: view({ announced_by: 1 }) })
  render(Side, { play })
  expect(screen.getByRole('status').textContent).toContain('Matteo has announced the end: this is the last round.')
})

test('a card opens and can be read in full', async () => {
  const { play } = table()
  render(Side, { play })
  screen.getByRole('button', { name: /Read the card Object, Two by two/ }).click()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Each pair of identical objects: 5 VP.')
})
