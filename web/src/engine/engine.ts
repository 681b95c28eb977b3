/** A game's rules in WebAssembly: the same compiled functions that the server plays by. */
import { describe, valueNetwork, type Description, type Exports } from './description'
import { Memory } from './memory'

export const NOBODY = -1
const DICE = 4

export class IllegalAction extends Error {
  constructor(
    readonly action: number,
    /** The number of the first reason against it, as the rules count them; 0 if it is no action at all. */
    readonly reason: number,
  ) {
    super(`action ${action} is not legal: reason ${reason}`)
  }
}

/** A state of the game in the engine's memory. */
export class State {
  constructor(
    readonly engine: Engine,
    readonly address: number,
  ) {}

  /** A copy of its bytes, as the server has them. */
  get bytes(): Uint8Array {
    return this.engine.memory.array('uint8', this.address, this.engine.about.state_bytes).slice()
  }

  set bytes(bytes: Uint8Array) {
    if (bytes.length !== this.engine.about.state_bytes) throw new Error('not a state of this game')
    this.engine.memory.array('uint8', this.address, bytes.length).set(bytes)
  }

  get seats(): number {
    return this.field('seats')
  }

  /** The seat whose decision it is, or NOBODY when the game is over. */
  get active(): number {
    return this.over ? NOBODY : this.field('active')
  }

  get over(): boolean {
    return this.field('phase') === this.engine.about.over
  }

  get dice(): bigint[] {
    return [...this.words]
  }

  set dice(words: readonly bigint[]) {
    this.words.set(words.slice(0, DICE))
  }

  copy(): State {
    const other = this.engine.blank()
    other.bytes = this.bytes
    return other
  }

  /** Give its room back; it must not be used any more. */
  release(): void {
    this.engine.memory.release(this.address, this.engine.about.state_bytes)
  }

  private get words(): BigInt64Array {
    return this.engine.memory.array('int64', this.address + this.engine.about.state.dice, DICE)
  }

  private field(name: 'seats' | 'active' | 'phase'): number {
    return Number(this.engine.memory.array('int64', this.address + this.engine.about.state[name], 1)[0])
  }
}

export class Engine {
  readonly about: Description
  readonly exports: Exports
  readonly memory: Memory
  /** The weights of the search without Maestro's network. */
  readonly values: Uint8Array
  private readonly mask: number
  private readonly row: number
  private readonly setupArgs: number

  constructor(module: WebAssembly.Module) {
    this.about = describe(module)
    this.values = valueNetwork(module)
    this.exports = new WebAssembly.Instance(module).exports as unknown as Exports
    this.memory = new Memory(this.exports)
    this.mask = this.memory.room(this.about.actions)
    this.row = this.memory.room(2 * this.about.observation)
    this.setupArgs = this.memory.room(8 * this.about.setup_args)
  }

  /** A state that is all zero, to be filled in. */
  blank(): State {
    return new State(this, this.memory.room(this.about.state_bytes))
  }

  /** A state from the bytes of one. */
  state(bytes: Uint8Array): State {
    const state = this.blank()
    state.bytes = bytes
    return state
  }

  /** The start of a game. The options are numbers, as the game's `setup_args` makes them. */
  newGame(options: readonly number[], seed: bigint): State {
    const state = this.blank()
    this.exports.setup(state.address, this.options(options), seed)
    return state
  }

  /** The start of a game that is dealt with given dice; they are wiped afterwards. */
  newGameWith(options: readonly number[], dice: readonly bigint[]): State {
    if (!this.exports.deal) throw new Error('these rules cannot be dealt with given dice')
    const state = this.blank()
    state.dice = dice
    this.exports.deal(state.address, this.options(options))
    state.dice = Array<bigint>(DICE).fill(0n)
    return state
  }

  /** For every action whether it is legal. */
  legal(state: State): Uint8Array {
    this.exports.legal(state.address, this.mask)
    return this.memory.array('uint8', this.mask, this.about.actions).slice()
  }

  legalActions(state: State): number[] {
    const found: number[] = []
    this.legal(state).forEach((legal, action) => {
      if (legal) found.push(action)
    })
    return found
  }

  /** The number of the first reason against an action; 0 if it is legal. */
  whyNot(state: State, action: number): number {
    this.check(action)
    return this.exports.why_not(state.address, action)
  }

  /** Carry out an action; an illegal one changes nothing and throws. */
  step(state: State, action: number): void {
    const reason = this.whyNot(state, action)
    if (reason !== 0) throw new IllegalAction(action, reason)
    this.exports.step(state.address, action)
  }

  /** The seats that have won; several share the victory, none before the end. */
  winners(state: State): number[] {
    return this.everySeat(state).filter((seat) => this.exports.has_won(state.address, seat))
  }

  points(state: State): number[] {
    return this.everySeat(state).map((seat) => this.exports.total_points(state.address, seat))
  }

  /** How good every seat's position looks, in hundredths of a point. */
  heuristics(state: State): number[] {
    return this.everySeat(state).map((seat) => this.exports.heuristic(state.address, seat))
  }

  /** What a seat knows, as a row of numbers. */
  observe(state: State, seat: number): Int16Array {
    this.exports.observe(state.address, this.seat(state, seat), this.row)
    return this.memory.array('int16', this.row, this.about.observation).slice()
  }

  /** Fill in at random, from a seed, what a seat does not know. */
  determinize(state: State, seat: number, seed: bigint): void {
    this.exports.determinize(state.address, this.seat(state, seat), seed)
  }

  /** How the position looks after every legal action, in hundredths of a point; what is illegal is not there. */
  evaluateActions(state: State, dice: readonly bigint[]): Map<number, number> {
    const after = this.blank()
    const words = this.memory.room(8 * DICE)
    const values = this.memory.room(8 * this.about.actions)
    this.memory.array('int64', words, DICE).set(dice)
    this.exports.evaluate_actions(state.address, after.address, this.mask, words, values)
    const mask = this.memory.array('uint8', this.mask, this.about.actions)
    const found = new Map<number, number>()
    this.memory.array('int64', values, this.about.actions).forEach((value, action) => {
      if (mask[action]) found.set(action, Number(value))
    })
    after.release()
    this.memory.release(words, 8 * DICE)
    this.memory.release(values, 8 * this.about.actions)
    return found
  }

  /** What a view asks of the rules, array by array; the last item is the state as if the game ended now. */
  survey(state: State): { arrays: number[][]; ended: Uint8Array } {
    const take = this.exports.take_survey
    if (!take) throw new Error('this game has no survey')
    const size = this.about.state_bytes
    const tables = this.memory.room(3 * size)
    const lengths = this.about.survey.map((shape) => shape.reduce((product, side) => product * side, 1))
    const rooms = lengths.map((length) => this.memory.room(8 * length))
    for (let copy = 0; copy < 3; copy++) this.memory.array('uint8', tables + copy * size, size).set(state.bytes)
    take(tables, ...rooms)
    const arrays = rooms.map((room, i) => Array.from(this.memory.array('int64', room, lengths[i]!), Number))
    const ended = this.memory.array('uint8', tables + 2 * size, size).slice()
    this.memory.release(tables, 3 * size)
    rooms.forEach((room, i) => this.memory.release(room, 8 * lengths[i]!))
    return { arrays, ended }
  }

  /** Play random games one after another, the last of which the state then is; returns the number of decisions. */
  playAtRandom(state: State, options: readonly number[], seed: bigint, games: number, dice: readonly bigint[]): number {
    const words = this.memory.room(8 * DICE)
    this.memory.array('int64', words, DICE).set(dice)
    const given = this.options(options)
    const decisions = this.exports.play_many_at_random(state.address, given, seed, games, this.mask, words)
    this.memory.release(words, 8 * DICE)
    return decisions
  }

  private options(options: readonly number[]): number {
    if (options.length !== this.about.setup_args) throw new Error('not the options of this game')
    this.memory.array('int64', this.setupArgs, options.length).set(options.map(BigInt))
    return this.setupArgs
  }

  private check(action: number): void {
    if (!Number.isInteger(action) || action < 0 || action >= this.about.actions) throw new IllegalAction(action, 0)
  }

  private seat(state: State, seat: number): number {
    if (!Number.isInteger(seat) || seat < 0 || seat >= state.seats) throw new Error(`there is no seat ${seat}`)
    return seat
  }

  private everySeat(state: State): number[] {
    return Array.from({ length: state.seats }, (_, seat) => seat)
  }
}
