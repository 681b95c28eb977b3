import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { reasonsOf } from '../../src/shell/reasons'
import { blocksOf } from '../../src/shell/rule-text'
import { Shell } from '../../src/shell/shell.svelte'
import WhyNot from '../../src/shell/WhyNot.svelte'
import { playOf } from './table'

const refusal = (action: string, key: string, rule: string, n = 0) => ({
  action,
  legal: false,
  rule,
  message: { key, args: { n } },
})
const REFUSALS = [
  refusal('build a lucca', 'test.refuse.other', 'C4.3'),
  refusal('build a pisa', 'test.refuse', 'C4.1', 3),
  refusal('build a massa', 'test.refuse', 'C4.1', 3),
]

function ask() {
  const play = playOf()
  const shell = new Shell(() => [])
  play.whyNot = {
    at: { left: 10, top: 10, bottom: 30, width: 20, height: 20 } as DOMRect,
    title: 'Palazzo 4',
    refusals: REFUSALS,
  }
  render(WhyNot, { play, shell, answer: play.whyNot, byKeyboard: true })
  return { play, shell }
}

describe('why not', () => {
  it('tells equal reasons once, the commonest first', () => {
    const reasons = reasonsOf(REFUSALS, (message) => playOf().say(message))
    expect(reasons.map((reason) => [reason.text, reason.actions.length])).toEqual([
      ['You need 3 blocks.', 2],
      ['The city is full.', 1],
    ])
  })

  it('shows sentences and opens the rule over the table', async () => {
    const { shell } = ask()
    expect(screen.getByRole('dialog', { name: 'Palazzo 4' }).textContent).toContain('You need 3 blocks.')
    await fireEvent.click(screen.getByRole('button', { name: 'Rule C4.1' }))
    expect(shell.rule).toBe('C4.1')
  })

  it('goes away with Escape and with a click elsewhere', async () => {
    const first = ask()
    await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(first.play.whyNot).toBeNull()
    first.play.whyNot = { at: new DOMRect(), title: 'x', refusals: [] }
    await fireEvent.pointerDown(document.body)
    expect(first.play.whyNot).toBeNull()
  })
})

describe('the text of a rule', () => {
  it('has paragraphs, lists and references', () => {
    expect(blocksOf('Take it (C1.2).\n- one\n- two')).toEqual([
      { kind: 'paragraph', lines: [['Take it (', { rule: 'C1.2' }, ').']] },
      { kind: 'list', lines: [['one'], ['two']] },
    ])
  })
})
