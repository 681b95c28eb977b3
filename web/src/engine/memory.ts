/** The memory of a module: where there is room, and its arrays. */
import type { Exports, Layout, Place } from './description'

const PAGE = 65536
const ALIGNMENT = 16

const KINDS = {
  uint8: Uint8Array,
  bool: Uint8Array,
  bytes: Uint8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  float32: Float32Array,
  float64: Float64Array,
}
type Kinds = typeof KINDS

export class Memory {
  private top: number
  /** Rooms that were given back, by their size. */
  private free = new Map<number, number[]>()

  constructor(private exports: Exports) {
    this.top = exports.heap.value
  }

  /** The address of so many bytes, all zero. */
  room(size: number): number {
    const used = this.free.get(size)?.pop()
    if (used !== undefined) {
      this.array('uint8', used, size).fill(0)
      return used
    }
    const address = this.top
    this.top = Math.ceil((address + size) / ALIGNMENT) * ALIGNMENT
    const missing = this.top - this.exports.memory.buffer.byteLength
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE))
    return address
  }

  /** Give a room back, for others of the same size. */
  release(address: number, size: number): void {
    const rooms = this.free.get(size)
    if (rooms) rooms.push(address)
    else this.free.set(size, [address])
  }

  /** The numbers at an address. Whenever the memory grows, arrays made before are empty: keep none. */
  array<K extends keyof Kinds>(kind: K, address: number, length: number): InstanceType<Kinds[K]> {
    return new KINDS[kind](this.exports.memory.buffer, address, length) as InstanceType<Kinds[K]>
  }

  get bytes(): number {
    return this.exports.memory.buffer.byteLength
  }
}

const sides = (shape: number[]): number => shape.reduce((product, side) => product * side, 1)
const bytesOf = (kind: string): number => KINDS[kind as keyof Kinds].BYTES_PER_ELEMENT

/** A block of memory with named arrays. */
export class Block {
  readonly address: number
  private readonly size: number

  constructor(
    private memory: Memory,
    private layout: Layout,
    readonly nodes = 0,
  ) {
    const ofNode = Object.values(layout.of_nodes).reduce(
      (sum, [, kind, shape]) => sum + sides(shape) * bytesOf(kind),
      0,
    )
    this.size = layout.size + nodes * ofNode
    this.address = memory.room(this.size)
  }

  array<K extends keyof Kinds>(kind: K, name: string): InstanceType<Kinds[K]> {
    const ofNodes = this.layout.of_nodes[name]
    const [offset, type, shape] = ofNodes ?? (this.layout.arrays[name] as Place)
    if (type !== kind) throw new Error(`${name} is ${type}, not ${kind}`)
    const start = ofNodes ? this.layout.size + this.nodes * offset : offset
    return this.memory.array(kind, this.address + start, sides(shape) * (ofNodes ? this.nodes : 1))
  }

  /** The bytes of an array, whatever its numbers. */
  bytes(name: string): Uint8Array {
    const [offset, type, shape] = this.layout.arrays[name] as Place
    return this.memory.array('uint8', this.address + offset, sides(shape) * bytesOf(type))
  }

  release(): void {
    this.memory.release(this.address, this.size)
  }
}
