/** Something that is told as a whole, to be read in parts: whoever reads one field is notified when that field changes, not whenever
 anything does. */
class Part {
  constructor(private readonly read: () => unknown) {}
  readonly value = $derived.by(() => this.read())
}

/** An object with the fields that `whole` has now, each of which follows it. */
export function inParts<T extends object>(whole: () => T): T {
  const parts = {} as T
  for (const key of Object.keys(whole()) as (keyof T)[]) {
    const part = new Part(() => whole()[key])
    Object.defineProperty(parts, key, { enumerable: true, get: () => part.value })
  }
  return parts
}
