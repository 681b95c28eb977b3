/** The letters on seals: nobody shares them with anybody, nor with a piece. */
import { describe, expect, it } from 'vitest'
import { initialsOf } from '../../src/shell/initials'

describe('the letters on seals', () => {
  it('are the initials where these tell people apart', () => {
    expect(initialsOf(['Lucia', ' matteo', 'Ärmel'])).toEqual(['L', 'M', 'Ä'])
  })
  it('are two where somebody has the same initial', () => {
    expect(initialsOf(['Lucia', 'Lorenzo', 'Matteo'])).toEqual(['Lu', 'Lo', 'M'])
    expect(initialsOf(['Giotto', 'Giovanni', 'Guido'])).toEqual(['Go', 'Gv', 'Gu'])
  })
  it('are two where a piece has the initial', () => {
    expect(initialsOf(['Ginevra', 'Lucia'], ['G', 'W'])).toEqual(['Gi', 'L'])
    expect(initialsOf(['Bianca', 'Cosimo'], ['Bi', 'B'])).toEqual(['Ba', 'C'])
  })
  it('are two for everybody where single ones are on pieces of all kinds', () => {
    expect(initialsOf(['Lucia', 'Matteo', 'Lorenzo'], 'all')).toEqual(['Lu', 'Ma', 'Lo'])
    expect(initialsOf(['Anna', 'Anna', 'X'], 'all')).toEqual(['Aa', 'An', '3'])
  })
  it('are distinct whatever the names', () => {
    for (const names of [
      ['Anna', 'Anna', 'Anna'],
      ['A', 'A', 'B'],
      ['', '', '3'],
      ['Otto', 'Oto', 'Ot', 'O', 'Tt'],
    ]) {
      const marks = initialsOf(names, ['A'])
      expect(new Set(marks.map((mark) => mark.toLowerCase())).size).toBe(names.length)
      expect(marks.every((mark) => mark !== '' && mark !== 'A')).toBe(true)
    }
  })
})
