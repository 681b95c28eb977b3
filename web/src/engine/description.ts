/** What a module of rules says about itself, see `src/bottega/tools/wasm/description.py`. */

/** Where an array lies: its offset in a block, the type of its numbers, its shape. */
export type Place = [offset: number, type: string, shape: number[]]

/** A block of memory; what a search has once for every node follows after `size`. */
export interface Layout {
  size: number
  arrays: Record<string, Place>
  of_nodes: Record<string, Place>
}

export interface Description {
  game: string
  rules_version: number
  rules_fingerprint: string
  code_fingerprint: string
  state_bytes: number
  /** The offsets of the fields that every state has. */
  state: { dice: number; seats: number; active: number; phase: number }
  /** The phase of a game that has ended. */
  over: number
  seats: number
  actions: number
  setup_args: number
  observation: number
  survey: number[][]
  max_decisions: number
  tree: { top: number; links: number; depth: number }
  layouts: { figure_search: Layout; network?: Layout; activations?: Layout; guided_search?: Layout }
  figure_parameters: number[]
  heuristic_error: number
  guided_parameters?: number[]
  /** The layers of Maestro's network with their shapes. */
  layers?: Record<string, number[]>
  /** Of every field of an observation: its runs of numbers, lowest and highest value, whether it is a code. */
  encoding?: [runs: [first: number, count: number][], lowest: number, highest: number, code: boolean][]
}

/** What every module exports; arguments are addresses and numbers, a seed has 64 bits. */
export interface Exports {
  memory: WebAssembly.Memory
  heap: WebAssembly.Global<'i32'>
  deal?: (state: number, setupArgs: number) => void
  setup: (state: number, setupArgs: number, seed: bigint) => void
  legal: (state: number, mask: number) => number
  why_not: (state: number, action: number) => number
  step: (state: number, action: number) => void
  over: (state: number) => number
  has_won: (state: number, seat: number) => number
  total_points: (state: number, seat: number) => number
  heuristic: (state: number, seat: number) => number
  determinize: (state: number, seat: number, seed: bigint) => void
  observe: (state: number, seat: number, row: number) => void
  play_many_at_random: (
    state: number,
    setupArgs: number,
    seed: bigint,
    games: number,
    mask: number,
    dice: number,
  ) => number
  evaluate_actions: (state: number, after: number, mask: number, dice: number, values: number) => number
  figure_search: (tree: number, nodes: number, root: number, top: number, simulations: number) => void
  guided_search?: (tree: number, nodes: number, weights: number, root: number, top: number, simulations: number) => void
  evaluate_position?: (room: number, weights: number, state: number, seat: number, logits: number) => void
  take_survey?: (tables: number, ...arrays: number[]) => void
}

function section(module: WebAssembly.Module, name: string): ArrayBuffer {
  const [found] = WebAssembly.Module.customSections(module, name)
  if (!found) throw new Error(`not a module of rules: it has no section ${name}`)
  return found
}

export function describe(module: WebAssembly.Module): Description {
  return JSON.parse(new TextDecoder().decode(section(module, 'bottega'))) as Description
}

/** The weights of the search without Maestro's network, as they lie in memory. */
export function valueNetwork(module: WebAssembly.Module): Uint8Array {
  return new Uint8Array(section(module, 'bottega.values'))
}
