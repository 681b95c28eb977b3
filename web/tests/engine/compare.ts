/**
 * The module of a game against what the native code says: rules, searches and whole games, by hashes.
 *
 * The same file runs in Node and in browsers; `tests/tools/wasm_reference.py` writes what it compares with.
 */
import { Engine } from '../../src/engine/engine'
import { FigureSearch, GuidedSearch, Judgement, type Search } from '../../src/engine/search'
import { Network } from '../../src/engine/weights'

interface Position {
  state: string
  seed: number
  rules: string
  figure: string
  guided: string | null
  judgement: string | null
}

interface RecordedGame {
  name: string
  setup_args: number[]
  seed: string
  actions: number[]
  /** Of all states one after another, or of the last one only. */
  states: string | null
  end: string
}

export interface Reference {
  nodes: number
  simulations: number
  network: string | null
  positions: Position[]
  games: RecordedGame[]
  random: { setup_args: number[]; games: number; decisions: number; state: string } | null
}

/** What is not as the native code has it, and how quick this is. */
export interface Outcome {
  wrong: string[]
  trees: number
  simulations_per_s: number
  decisions_per_s: number
  memory: number
}

async function hash(...parts: ArrayBufferView[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at)
    at += part.byteLength
  }
  const digest = await crypto.subtle.digest('SHA-256', whole)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const decode = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Masks, reasons, points, estimates, observations, what is unknown filled in, what each action would bring, a step. */
async function ofRules(engine: Engine, position: Position): Promise<string> {
  const state = engine.state(decode(position.state))
  const mask = engine.legal(state)
  const reasons = Int32Array.from({ length: engine.about.actions }, (_, action) => engine.whyNot(state, action))
  const winners = engine.winners(state)
  const heuristics = engine.heuristics(state)
  const figures = Int32Array.from(
    engine.points(state).flatMap((points, seat) => [points, heuristics[seat]!, Number(winners.includes(seat))]),
  )
  const row = engine.observe(state, state.active)
  const guess = state.copy()
  engine.determinize(guess, state.active, BigInt(position.seed))
  const values = engine.evaluateActions(state, [BigInt(position.seed), 0n, 0n, 1n])
  const after = state.copy()
  engine.step(after, mask.indexOf(1))
  const survey = engine.about.survey.length ? engine.survey(state) : { arrays: [], ended: new Uint8Array() }
  const result = await hash(
    mask,
    reasons,
    figures,
    row,
    guess.bytes,
    Int32Array.from([...values].flat()),
    after.bytes,
    Int32Array.from(survey.arrays.flat()),
    survey.ended,
  )
  for (const one of [state, guess, after]) one.release()
  return result
}

async function ofTree(engine: Engine, search: Search, position: Position, simulations: number): Promise<string> {
  const state = engine.state(decode(position.state))
  search.plant(state)
  search.think(simulations)
  state.release()
  return hash(...search.bytes())
}

async function replay(engine: Engine, game: RecordedGame): Promise<string | null> {
  const state = engine.newGame(game.setup_args, BigInt(game.seed))
  const states = [state.bytes]
  for (const action of game.actions) {
    engine.step(state, action) // throws if it is not legal
    states.push(state.bytes)
  }
  const end = await hash(state.bytes)
  const all = await hash(...states)
  const over = state.over
  state.release()
  if (!over) return 'is not over'
  if (!end.startsWith(game.end)) return 'ends otherwise'
  return game.states !== null && all !== game.states ? 'goes another way' : null
}

const RATES = 12
const SIMULATIONS_FOR_A_RATE = 1000
const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

function rate(work: () => number): number {
  const began = performance.now()
  return (1000 * work()) / (performance.now() - began)
}

export async function compare(
  module: WebAssembly.Module,
  reference: Reference,
  weights: ArrayBuffer | null,
): Promise<Outcome> {
  const engine = new Engine(module)
  const wrong: string[] = []
  const say = (what: string) => wrong.push(what)
  const network = weights && engine.about.layers ? new Network(engine, weights) : null
  if (network) {
    const names = Object.keys(engine.about.layouts.network!.arrays)
    if ((await hash(...names.map((name) => network.block.bytes(name)))) !== reference.network) say('the network')
  }
  const judgement = network && new Judgement(engine, network)
  let trees = 0
  for (const [number, position] of reference.positions.entries()) {
    if ((await ofRules(engine, position)) !== position.rules) say(`rules at ${number}`)
    const searches: [Search, string | null][] = [
      [new FigureSearch(engine, reference.nodes, BigInt(position.seed)), position.figure],
    ]
    if (network)
      searches.push([new GuidedSearch(engine, network, reference.nodes, BigInt(position.seed)), position.guided])
    for (const [search, expected] of searches) {
      if ((await ofTree(engine, search, position, reference.simulations)) !== expected)
        say(`${search.constructor.name} at ${number}`)
      else trees++
      search.release()
    }
    if (judgement) {
      const state = engine.state(decode(position.state))
      const { chances, logits } = judgement.of(state)
      state.release()
      if ((await hash(Float32Array.from(chances), logits)) !== position.judgement) say(`judgement at ${number}`)
    }
  }
  for (const game of reference.games) {
    const problem = await replay(engine, game)
    if (problem) say(`${game.name} ${problem}`)
  }
  const simulationRates: number[] = []
  if (network) {
    const search = new GuidedSearch(engine, network, reference.nodes, 5n)
    const every = Math.max(1, Math.floor(reference.positions.length / RATES))
    for (let number = 0; number < reference.positions.length; number += every) {
      const state = engine.state(decode(reference.positions[number]!.state))
      search.plant(state)
      simulationRates.push(rate(() => (search.think(SIMULATIONS_FOR_A_RATE), SIMULATIONS_FOR_A_RATE)))
      state.release()
    }
  }
  let decisionRate = 0
  if (reference.random) {
    const { setup_args, games, decisions, state: expected } = reference.random
    const state = engine.blank()
    let made = 0
    decisionRate = rate(() => (made = engine.playAtRandom(state, setup_args, 0n, games, [1n, 2n, 3n, 4n])))
    if (made !== decisions || (await hash(state.bytes)) !== expected) say('random games')
  }
  return {
    wrong,
    trees,
    simulations_per_s: Math.round(median(simulationRates)),
    decisions_per_s: Math.round(decisionRate),
    memory: engine.memory.bytes,
  }
}
