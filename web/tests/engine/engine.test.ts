// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  Engine,
  FigureSearch,
  GuidedSearch,
  IllegalAction,
  Judgement,
  Network,
  NOBODY,
  hasSimd,
  think,
} from '../../src/engine'
import { readLayers } from '../../src/engine/weights'

/** The modules as they are shipped. */
const file = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../../src/bottega/games/${name}`, import.meta.url)))
const compiled = {
  simd: new WebAssembly.Module(file('carrara/carrara.wasm')),
  scalar: new WebAssembly.Module(file('carrara/carrara-scalar.wasm')),
}
const weights = file('carrara/maestro.npz').buffer
/** Three players, with the expansion, random cards. */
const OPTIONS = [3, 1, 0, -1, -1, -1, -1, -1, 0, 0, 0, 0]
const NODES = 20_000

function midgame(engine: Engine) {
  const state = engine.newGame(OPTIONS, 5n)
  for (let number = 0; number < 60; number++) {
    const legal = engine.legalActions(state)
    engine.step(state, legal[(7 * number) % legal.length]!)
  }
  return state
}

describe('the rules', () => {
  const engine = new Engine(compiled.simd)

  it('play a whole game', () => {
    const state = engine.newGame(OPTIONS, 1n)
    let decisions = 0
    while (!state.over) {
      expect(state.active).toBeLessThan(state.seats)
      expect(engine.winners(state)).toEqual([])
      engine.step(state, engine.legalActions(state)[decisions++ % engine.legalActions(state).length]!)
    }
    expect(decisions).toBeLessThan(engine.about.max_decisions)
    expect(state.active).toBe(NOBODY)
    const points = engine.points(state)
    expect(points).toHaveLength(3)
    expect(points[engine.winners(state)[0]!]).toBe(Math.max(...points))
  })

  it('refuse an illegal action and change nothing', () => {
    const state = midgame(engine)
    const before = state.bytes
    const illegal = engine.legal(state).indexOf(0)
    const reason = engine.whyNot(state, illegal)
    expect(reason).toBeGreaterThan(0)
    expect(() => engine.step(state, illegal)).toThrow(new IllegalAction(illegal, reason))
    for (const none of [-1, engine.about.actions, 1.5, NaN])
      expect(() => engine.step(state, none)).toThrow(IllegalAction)
    expect(() => engine.observe(state, 3)).toThrow('no seat 3')
    expect(() => engine.newGame([2], 1n)).toThrow('options')
    expect(() => engine.state(new Uint8Array(3))).toThrow('not a state')
    expect(state.bytes).toEqual(before)
  })

  it('deal with given dice, which are wiped', () => {
    const dealt = engine.newGameWith(OPTIONS, [1n, 2n, 3n, 4n])
    expect(dealt.dice).toEqual([0n, 0n, 0n, 0n])
    expect(dealt.bytes).toEqual(engine.newGameWith(OPTIONS, [1n, 2n, 3n, 4n]).bytes)
    expect(dealt.bytes).not.toEqual(engine.newGameWith(OPTIONS, [9n, 2n, 3n, 4n]).bytes)
  })

  it('give room back', () => {
    const size = engine.memory.bytes
    for (let number = 0; number < 2_000; number++) {
      const state = engine.newGame(OPTIONS, BigInt(number))
      engine.evaluateActions(state, [1n, 2n, 3n, 4n])
      engine.survey(state)
      state.release()
    }
    expect(engine.memory.bytes).toBeLessThanOrEqual(size + 65536)
  })
})

describe('a search', () => {
  it('grows the same tree with SIMD at once as without it in slices', { timeout: 60_000 }, async () => {
    const [whole, sliced] = [compiled.simd, compiled.scalar].map((module) => {
      const engine = new Engine(module)
      const search = new GuidedSearch(engine, new Network(engine, weights), NODES, 3n)
      search.plant(midgame(engine))
      return search
    }) as [GuidedSearch, GuidedSearch]
    whole.think(200)
    let now = 0
    await think(sliced, { simulations: 200 }, undefined, () => now++)
    expect(now).toBeGreaterThan(2)
    expect(sliced.bytes()).toEqual(whole.bytes())
  })

  it('goes on with what it knows after a decision', () => {
    const engine = new Engine(compiled.simd)
    const state = midgame(engine)
    const search = new FigureSearch(engine, NODES, 1n)
    expect(() => search.think(1)).toThrow('plant')
    search.plant(state)
    search.think(300)
    expect(search.visitsOfTop()).toBe(300)
    const [[favourite, visits]] = search.visits() as [[number, number]]
    expect(engine.whyNot(state, favourite)).toBe(0)
    expect(search.shares().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    engine.step(state, favourite)
    search.descend(favourite, state)
    expect(search.visitsOfTop()).toBe(visits)
    search.descend(engine.about.actions, state)
    expect(search.visitsOfTop()).toBe(0)
  })

  it('stops when its time is over or it is called off', async () => {
    const engine = new Engine(compiled.simd)
    const search = new FigureSearch(engine, NODES, 1n)
    search.plant(midgame(engine))
    let now = 0
    await think(search, { milliseconds: 50 }, undefined, () => (now += 10))
    const first = search.visitsOfTop()
    expect(first).toBeGreaterThan(0)
    await think(search, {}, AbortSignal.abort())
    expect(search.visitsOfTop()).toBe(first)
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 20)
    await think(search, {}, stop.signal)
    expect(search.visitsOfTop()).toBeGreaterThan(first)
  })
})

describe('the network', () => {
  it('says every chance and what appeals', () => {
    const engine = new Engine(compiled.simd)
    const state = midgame(engine)
    const { chances, logits } = new Judgement(engine, new Network(engine, weights)).of(state)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
    expect(logits).toHaveLength(engine.about.actions)
  })

  it('refuses weights of another shape, or none', () => {
    const { layers } = new Engine(compiled.simd).about
    expect(() => readLayers(file('volgare/maestro.npz').buffer, layers!)).toThrow('not as the rules know them')
    expect(() => readLayers(new ArrayBuffer(100), layers!)).toThrow('missing')
  })
})

it('knows whether there is SIMD', () => {
  expect(hasSimd()).toBe(true)
})
