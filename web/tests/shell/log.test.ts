import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import Log from '../../src/shell/Log.svelte'
import { sumOfChanges, signed } from '../../src/shell/changes'
import { chiefEntry, roundsOf, tell, turnsOf, turnsSince } from '../../src/shell/log'
import { Shell } from '../../src/shell/shell.svelte'
import { GAME, LOG, logOf, momentOf, playOf } from './table'

const play = playOf()
const say = (message: Parameters<typeof play.say>[0]) => play.say(message)

describe('the log in order', () => {
  it('puts decisions in turns and turns in rounds', () => {
    const rounds = roundsOf(LOG, 'end')
    expect(rounds.map((round) => round.turns.map((turn) => [turn.seat, turn.first, turn.last]))).toEqual([
      [
        [0, 1, 4],
        [1, 5, 6],
      ],
    ])
    const more = roundsOf([...LOG, { ...LOG[4]!, number: 7 }], 'end')
    expect(more.map((round) => [round.number, round.turns.length])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('tells a turn in one sentence, the name once, what changed nothing left out', () => {
    expect(tell(turnsOf(LOG, 'end')[0]!, 'Lucia', say)).toBe(
      'turns the wheel; takes a red block for 2 coins; takes a red block for 1 coin',
    )
    expect(tell(turnsOf(LOG, 'end')[1]!, 'Matteo', say)).toBe('builds Palazzo 4 in Pisa')
  })

  it('tells what is not worth telling as long as there is nothing else', () => {
    const [first] = LOG
    const begun = { seat: 0, entries: [first!], first: 1, last: 1, ended: false }
    expect(tell(begun, 'Lucia', say, [first!.messages[0]!.key])).toBe('turns the wheel')
  })

  it('keeps two turns of the same player apart', () => {
    const twice = [...LOG.slice(0, 4), ...LOG.slice(0, 4)].map((entry, i) => ({ ...entry, number: i + 1 }))
    expect(turnsOf(twice, 'end')).toHaveLength(2)
  })

  it('points at the first decision that changed something', () => {
    expect(chiefEntry(turnsOf(LOG, 'end')[0]!).number).toBe(2)
  })

  it('finds the turns of the others since a moment', () => {
    expect(turnsSince(LOG, 4, [0], 'end').map((turn) => turn.seat)).toEqual([1])
  })

  it('sums changes and writes real minus signs', () => {
    const sum = sumOfChanges(LOG.flatMap((entry) => entry.changes))
    expect(sum).toEqual([
      { seat: 0, thing: 'coins', amount: -3 },
      { seat: 0, thing: 'block.red', amount: 2 },
      { seat: 1, thing: 'cost', amount: 4 },
    ])
    expect(sum.map((change) => signed(change.amount))).toEqual(['−3', '+2', '+4'])
  })
})

describe('the log', () => {
  const setUp = () => {
    const table = playOf()
    table.travel = vi.fn()
    const shell = new Shell(() => [])
    render(Log, { play: table, game: GAME, shell })
    return { table, shell }
  }

  it('has the newest turn first and leads to its moment', async () => {
    const { table } = setUp()
    const turns = screen.getAllByTitle('See this moment')
    expect(turns[0]!.textContent).toContain('Matteo builds Palazzo 4 in Pisa')
    await fireEvent.click(turns[1]!)
    expect(table.travel).toHaveBeenCalledWith(4)
  })

  it('opens a turn to its decisions with their rules', async () => {
    const { shell } = setUp()
    await fireEvent.click(screen.getByRole('button', { name: 'Lucia: from 1' }))
    const rules = screen.getAllByRole('button', { name: 'Rule C2.1' })
    expect(rules).toHaveLength(4)
    await fireEvent.click(rules[0]!)
    expect(shell.dialog).toBe('rule')
    expect(shell.rule).toBe('C2.1')
  })

  it('shows one player alone', async () => {
    setUp()
    await fireEvent.click(screen.getByRole('button', { name: 'Only Lucia' }))
    const list = screen.getByRole('region', { name: 'Log' })
    expect(within(list).queryByText(/Matteo/)).toBeNull()
  })

  it('points out what a turn was about', async () => {
    const { table } = setUp()
    await fireEvent.focus(screen.getAllByTitle('See this moment')[1]!)
    expect(table.highlight?.number).toBe(2)
    await fireEvent.blur(screen.getAllByTitle('See this moment')[1]!)
    expect(table.highlight).toBeNull()
  })

  it('does not tell what the board has not shown yet', () => {
    const table = playOf({ log: LOG.slice(0, 4), length: 4 })
    table.log = LOG
    render(Log, { play: table, game: GAME, shell: new Shell(() => []) })
    expect(screen.queryByText(/builds Palazzo/)).toBeNull()
  })

  it('writes the newest turns at first, more when asked, and all when the past is looked at', async () => {
    const stories = Array.from({ length: 60 }, (_, i): Parameters<typeof logOf>[0] => [
      i % 2,
      'end',
      'end',
      {},
      [],
      i % 2 ? 2 + (i - 1) / 2 : undefined,
    ])
    const log = logOf(...stories) // thirty rounds of two turns
    const table = playOf({ log, length: log.length })
    render(Log, { play: table, game: GAME, shell: new Shell(() => []) })
    const turns = () => screen.getAllByTitle('See this moment').length
    const earlier = () => screen.queryByRole('button', { name: 'Earlier turns' })
    expect(turns()).toBe(8)
    await fireEvent.click(earlier()!)
    expect(turns()).toBe(48)
    table.moment = momentOf(1)
    await tick()
    expect(turns()).toBe(60)
    expect(earlier()).toBeNull()
  })
})
