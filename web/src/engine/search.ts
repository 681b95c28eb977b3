/** The tree searches of the computer players: `src/bottega/players/tree.py` with the memory of a module. */
import type { Layout } from './description'
import type { Engine, State } from './engine'
import { Block } from './memory'
import type { Network } from './weights'

/** Columns of a node's links. */
const CHILD = 0
const NEXT = 1
const ACTION = 2
const VISITS = 3
/** Places among the counts. */
const USED = 0
/** The part of the room from which on the next decision of a turn gets a new tree. */
const FULL = 0.75
const LOW_32 = 0xffffffffn

export abstract class Search {
  protected readonly block: Block
  private readonly root: State
  protected top = 0
  private readonly stride: number

  constructor(
    protected readonly engine: Engine,
    layout: Layout,
    parameters: readonly number[],
    readonly nodes: number,
    seed: bigint,
  ) {
    this.block = new Block(engine.memory, layout, nodes)
    this.root = engine.blank()
    this.stride = engine.about.tree.links
    this.block.array('float64', 'parameters').set(parameters)
    this.block.array('int64', 'dice').set([seed & LOW_32, (seed >> 32n) & LOW_32, 0n, 1n])
  }

  /** Begin anew from a position. */
  plant(state: State): void {
    const top = this.engine.about.tree.top
    this.block.array('int64', 'counts')[USED] = BigInt(top + 1)
    this.block.array('int32', 'links').fill(0, top * this.stride, (top + 1) * this.stride)
    const seats = this.engine.about.seats
    this.block.array('float32', 'sums').fill(0, top * seats, (top + 1) * seats)
    const ranges = this.block.array('float64', 'ranges')
    for (let i = 0; i < ranges.length; i += 2) ranges.set([1, 0], i)
    this.top = top
    this.root.bytes = state.bytes
  }

  /** Go on from the position after an action, with what is known of it, if there is room to learn more. */
  descend(action: number, state: State): void {
    const links = this.block.array('int32', 'links')
    const child = this.children().find((node) => links[node * this.stride + ACTION] === action)
    if (child === undefined || this.used() >= FULL * this.nodes) {
      this.plant(state)
      return
    }
    this.top = child
    this.root.bytes = state.bytes
  }

  /** Some simulations more. In how many calls makes no difference to the tree. */
  think(simulations: number): void {
    if (this.top === 0) throw new Error('a search needs a position: plant it')
    this.run(this.root.address, simulations)
  }

  protected abstract run(root: number, simulations: number): void

  /** How often each action has been tried, the favourite first. */
  visits(): [action: number, visits: number][] {
    const links = this.block.array('int32', 'links')
    const prior = this.block.array('float32', 'prior')
    const visits = (node: number) => links[node * this.stride + VISITS]!
    return this.children()
      .sort((a, b) => visits(b) - visits(a) || prior[b]! - prior[a]!)
      .map((node) => [links[node * this.stride + ACTION]!, visits(node)])
  }

  /** How many simulations are known of the position at hand. */
  visitsOfTop(): number {
    return this.block.array('int32', 'links')[this.top * this.stride + VISITS]!
  }

  /** What every seat can expect, on average over all simulations from here. */
  shares(): number[] {
    const seats = this.engine.about.seats
    const sums = this.block.array('float32', 'sums').slice(this.top * seats, this.top * seats + this.root.seats)
    return Array.from(sums, (sum) => sum / Math.max(1, this.visitsOfTop()))
  }

  /** How many nodes there are, counted from 0, which is none. */
  used(): number {
    return Number(this.block.array('int64', 'counts')[USED])
  }

  /** The bytes of the whole tree, to compare it with another one. */
  bytes(): Uint8Array[] {
    const { top, links } = this.engine.about.tree
    const seats = this.engine.about.seats
    const used = this.used()
    const parts = [
      this.block.array('int32', 'links').slice(top * links, used * links),
      this.block.array('float32', 'sums').slice(top * seats, used * seats),
      this.block.array('float32', 'prior').slice(top + 1, used),
    ]
    return parts.map((part) => new Uint8Array(part.buffer))
  }

  release(): void {
    this.block.release()
    this.root.release()
  }

  private children(): number[] {
    const links = this.block.array('int32', 'links')
    const found: number[] = []
    let child = links[this.top * this.stride + CHILD]!
    while (child) {
      found.push(child)
      child = links[child * this.stride + NEXT]!
    }
    return found
  }
}

/** The search that evaluates positions by the game's figures. */
export class FigureSearch extends Search {
  constructor(engine: Engine, nodes: number, seed: bigint, parameters = engine.about.figure_parameters) {
    super(engine, engine.about.layouts.figure_search, parameters, nodes, seed)
    let at = 0
    for (const name of ['hidden', 'bias', 'output']) {
      const into = this.block.bytes(`evaluator.value_network.${name}`)
      into.set(engine.values.subarray(at, at + into.length))
      at += into.length
    }
    this.block.array('float64', 'evaluator.heuristic_error')[0] = engine.about.heuristic_error
  }

  protected run(root: number, simulations: number): void {
    this.engine.exports.figure_search(this.block.address, this.nodes, root, this.top, simulations)
  }
}

/** Maestro's search, guided by a network. */
export class GuidedSearch extends Search {
  constructor(
    engine: Engine,
    private readonly network: Network,
    nodes: number,
    seed: bigint,
    parameters = engine.about.guided_parameters!,
  ) {
    super(engine, engine.about.layouts.guided_search!, parameters, nodes, seed)
  }

  /** Begin anew, also with the sums that are kept from position to position: rounding errors would pile up. */
  plant(state: State): void {
    super.plant(state)
    this.block.array('bool', 'evaluator.activations.known').fill(0)
  }

  protected run(root: number, simulations: number): void {
    const think = this.engine.exports.guided_search!
    think(this.block.address, this.nodes, this.network.block.address, root, this.top, simulations)
  }
}

/** What the network says at first sight: every seat's chance, and how much each action appeals. */
export class Judgement {
  private readonly room: Block
  private readonly logits: number

  constructor(
    private readonly engine: Engine,
    private readonly network: Network,
  ) {
    this.room = new Block(engine.memory, engine.about.layouts.activations!)
    this.logits = engine.memory.room(8 * engine.about.actions)
  }

  /** Of a position in which nothing is left that the active seat does not know. */
  of(state: State): { chances: number[]; logits: Float64Array } {
    const seat = state.active
    if (seat < 0) throw new Error('the game is over')
    this.room.array('bool', 'known').fill(0)
    const evaluate = this.engine.exports.evaluate_position!
    evaluate(this.room.address, this.network.block.address, state.address, seat, this.logits)
    const win = this.room.array('float32', 'win')
    const seats = state.seats
    const chances = Array.from({ length: seats }, (_, other) => win[(other - seat + seats) % seats]!)
    return { chances, logits: this.engine.memory.array('float64', this.logits, this.engine.about.actions).slice() }
  }
}
