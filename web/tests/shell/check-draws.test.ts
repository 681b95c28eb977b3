/** The browser's own check of the draws, against numbers that Python made (`core/draws.py`). */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkDraws, commitmentTo } from '../../src/lib/check-draws'
import { newKey, newShare } from '../../src/lib/random'
import type { Verification } from '../../src/lib/wire'
import PROOF from './proof.json'

const told = () => structuredClone(PROOF) as Verification
const holds = async (changed: object, mine?: object) =>
  Object.fromEntries((await checkDraws({ ...told(), ...changed }, mine)).map(({ name, holds }) => [name, holds]))
const MINE = { commitment: PROOF.commitment, shares: { 0: [PROOF.shares[0]!] } }

beforeEach(() => void vi.unstubAllGlobals())

describe('the draws of a finished game', () => {
  it('are proven', async () => {
    expect(await commitmentTo(PROOF.header, PROOF.secret)).toBe(PROOF.commitment)
    expect(await holds({}, MINE)).toEqual({ commitment: true, same: true, share: true, keys: true })
  })
  it('are not with another secret, header or commitment', async () => {
    expect((await holds({ secret: '00'.repeat(32) }, MINE)).commitment).toBe(false)
    expect((await holds({ header: [...PROOF.header, 'option'] }, MINE)).commitment).toBe(false)
    expect(await holds({}, { ...MINE, commitment: 'another' })).toMatchObject({ commitment: true, same: false })
  })
  it('are not without one’s own share', async () => {
    expect((await holds({}, { ...MINE, shares: { 0: ['ff'.repeat(16)] } })).share).toBe(false)
    expect((await holds({}, { ...MINE, shares: { 1: [PROOF.shares[0]!] } })).share, 'at another seat').toBe(false)
    expect((await holds({}, { ...MINE, shares: { 0: ['ff'.repeat(16), PROOF.shares[0]!] } })).share).toBe(true)
  })
  it('are not with keys that follow from nothing, or none', async () => {
    const [first, ...rest] = PROOF.keys
    expect((await holds({ keys: [{ ...first!, key: 'ab'.repeat(32) }, ...rest] }, MINE)).keys).toBe(false)
    expect((await holds({ keys: [] }, MINE)).keys).toBe(false)
    expect((await holds({ keys: [...PROOF.keys].reverse() }, MINE)).keys, 'in another order').toBe(false)
    const [share] = PROOF.shares
    expect((await holds({ shares: [share, 'ee'.repeat(16), ''] }, MINE)).keys).toBe(false)
  })
  it('before the table began are not its own', async () => {
    const keys = [{ start: 0, key: 'ab'.repeat(32) }, ...PROOF.keys.map((key) => ({ ...key, start: key.start + 5 }))]
    expect((await holds({ began: 5, keys }, MINE)).keys).toBe(true)
    expect((await holds({ began: 0, keys }, MINE)).keys).toBe(false)
  })
  it('cannot be compared by somebody who was not there', async () => {
    expect(await holds({})).toEqual({ commitment: true, same: null, share: null, keys: true })
    expect(await checkDraws({ ...told(), secret: null }, MINE)).toEqual([])
  })
})

describe('random digits', () => {
  it('have the form the server wants, and differ', () => {
    expect(newShare()).toMatch(/^[0-9a-f]{32}$/)
    expect(newKey()).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50)
  })
})
