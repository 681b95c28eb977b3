/**
 * Maestro's network as it travels and as the search wants it.
 *
 * `maestro.npz` has the layers in half precision, which is all there is of them. The search adds up lines of a table
 * instead of multiplying by the first layer (`src/bottega/core/encoding.py`), so that table is made here: the same
 * numbers, to the bit, as on the server.
 */
import type { Description } from './description'
import type { Engine } from './engine'
import { Block } from './memory'

/** The amounts from which on an input of the first layer is switched on. */
const STEPS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48]

const LOCAL_FILE = 0x04034b50
const HEAD_OF_FILE = 30
const STORED = 0
const HEAD_OF_ARRAY = 10

type Layers = Record<string, Float32Array>

/** The arrays of half precision in a file of NumPy's, which is a zip that compresses nothing. */
export function readLayers(file: ArrayBuffer, shapes: Record<string, number[]>): Layers {
  const view = new DataView(file)
  const text = new TextDecoder()
  const layers: Layers = {}
  let at = 0
  while (at + HEAD_OF_FILE <= file.byteLength && view.getUint32(at, true) === LOCAL_FILE) {
    const name = view.getUint16(at + 26, true)
    const start = at + HEAD_OF_FILE + name + view.getUint16(at + 28, true)
    const layer = text.decode(new Uint8Array(file, at + HEAD_OF_FILE, name)).replace(/\.npy$/, '')
    if (view.getUint16(at + 8, true) !== STORED) throw new Error('the weights are compressed')
    const values = start + HEAD_OF_ARRAY + view.getUint16(start + 8, true)
    at = start + sizeOf(view, at, name)
    const shape = shapes[layer]
    if (!shape) continue
    const head = text.decode(new Uint8Array(file, start + HEAD_OF_ARRAY, values - start - HEAD_OF_ARRAY))
    const written = `(${shape.length === 1 ? `${shape[0]},` : shape.join(', ')})`
    if (!head.includes("'<f2'") || !head.includes("'fortran_order': False") || !head.includes(written))
      throw new Error(`the weights of ${layer} are not as the rules know them`)
    layers[layer] = singles(file.slice(values, at))
  }
  for (const layer of Object.keys(shapes)) if (!layers[layer]) throw new Error(`the weights of ${layer} are missing`)
  return layers
}

/** How long a file in the zip is. NumPy leaves room for long files and writes the length there. */
function sizeOf(view: DataView, at: number, name: number): number {
  const size = view.getUint32(at + 22, true)
  if (size !== 0xffffffff) return size
  let extra = at + HEAD_OF_FILE + name
  while (view.getUint16(extra, true) !== 1) extra += 4 + view.getUint16(extra + 2, true)
  return Number(view.getBigUint64(extra + 4, true))
}

/** Numbers of half precision in single precision. */
function singles(halves: ArrayBuffer): Float32Array {
  const known = new Float32Array(1 << 16)
  for (let half = 0; half < known.length; half++) {
    const sign = half >> 15 ? -1 : 1
    const exponent = (half >> 10) & 31
    const fraction = half & 1023
    if (exponent === 0) known[half] = sign * fraction * 2 ** -24
    else if (exponent === 31) known[half] = fraction ? NaN : sign * Infinity
    else known[half] = sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
  }
  return Float32Array.from(new Uint16Array(halves), (half) => known[half]!)
}

/** The inputs of the first layer: of which number each depends, and how; and the bounds of every number. */
function encodingOf(about: Description) {
  const lowest = new Array<number>(about.observation).fill(0)
  const highest = new Array<number>(about.observation).fill(0)
  const switches: { column: number; value: number; exact: boolean }[] = []
  const amounts: number[] = []
  for (const [runs, low, high, exact] of about.encoding!) {
    for (const [first, count] of runs) {
      for (let column = first; column < first + count; column++) {
        lowest[column] = low
        highest[column] = high
        const values = exact
          ? Array.from({ length: high - low + 1 }, (_, i) => low + i)
          : STEPS.filter((step) => low < step && step <= high)
        for (const value of values) switches.push({ column, value, exact })
        if (!exact) amounts.push(column)
      }
    }
  }
  return { lowest, highest, switches, amounts }
}

/** The network in the engine's memory, for any number of searches. */
export class Network {
  readonly block: Block

  constructor(engine: Engine, file: ArrayBuffer) {
    const about = engine.about
    if (!about.layers || !about.layouts.network) throw new Error('nothing has learned this game')
    const layers = readLayers(file, about.layers)
    const block = (this.block = new Block(engine.memory, about.layouts.network))
    const encoding = encodingOf(about)
    const first: number[] = []
    let lines = 0
    for (let column = 0; column < about.observation; column++) {
      first.push(lines)
      lines += encoding.highest[column]! - encoding.lowest[column]! + 1
    }
    block.array('int64', 'first_line').set(first.map(BigInt))
    block.array('int64', 'lowest').set(encoding.lowest.map(BigInt))
    block.array('int64', 'highest').set(encoding.highest.map(BigInt))
    fold(block.array('float32', 'table'), encoding, first, layers['first.weight']!, about.layers['first.weight']!)

    const put = (to: string, layer: string) => block.array('float32', to).set(layers[layer]!)
    const turn = (to: string, layer: string) => {
      const [rows, columns] = about.layers![layer] as [number, number]
      const from = layers[layer]!
      const into = block.array('float32', to)
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) into[column * rows + row] = from[row * columns + column]!
    }
    put('wide_bias', 'first.bias')
    turn('narrow', 'second.weight')
    put('narrow_bias', 'second.bias')
    turn('deep', 'third.weight')
    put('deep_bias', 'third.bias')
    put('policy', 'policy.weight')
    put('policy_bias', 'policy.bias')
    for (const name of ['judges', 'win', 'margin']) {
      turn(name, `${name}.weight`)
      put(`${name}_bias`, `${name}.bias`)
    }
  }
}

/** What every value of every number adds to the neurons of the first layer, line by line. */
function fold(
  table: Float32Array,
  { lowest, highest, switches, amounts }: ReturnType<typeof encodingOf>,
  first: number[],
  weights: Float32Array,
  [neurons, inputs]: number[],
): void {
  switches.forEach(({ column, value, exact }, input) => {
    const from = first[column]! + value - lowest[column]!
    const last = exact ? from : first[column]! + highest[column]! - lowest[column]!
    for (let line = from; line <= last; line++)
      for (let neuron = 0; neuron < neurons!; neuron++)
        table[line * neurons! + neuron]! += weights[neuron * inputs! + input]!
  })
  amounts.forEach((column, i) => {
    const scale = Math.fround(1 / highest[column]!)
    const input = switches.length + i
    for (let value = lowest[column]!; value <= highest[column]!; value++) {
      const line = first[column]! + value - lowest[column]!
      const scaled = value * scale
      for (let neuron = 0; neuron < neurons!; neuron++)
        table[line * neurons! + neuron]! += scaled * weights[neuron * inputs! + input]!
    }
  })
}
