/** Thinking without making the page wait: in slices, with a pause after each. */
import type { Search } from './search'

/** Whichever is reached first ends the thought. */
export interface Budget {
  /** Known of the position in all, those from before included. */
  simulations?: number
  milliseconds?: number
}

const FIRST_SLICE = 16 // simulations before the first look at the clock
const SLICE = 8 // milliseconds: half a frame
const MAX_SIMULATIONS = 1_000_000

/** Let everything else have its turn. Timers would wait four milliseconds each time. */
function pause(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resume()
    }
    port2.postMessage(null)
  })
}

/** Think until the budget is used up or somebody calls it off; at least one slice. */
export async function think(
  search: Search,
  budget: Budget,
  signal?: AbortSignal,
  clock: () => number = () => performance.now(),
): Promise<void> {
  const began = clock()
  const enough = budget.simulations ?? MAX_SIMULATIONS
  let slice = FIRST_SLICE
  let done = 0
  do {
    const missing = enough - search.visitsOfTop()
    if (missing <= 0 || signal?.aborted) return
    search.think(Math.min(slice, missing))
    done += Math.min(slice, missing)
    const passed = clock() - began
    if (passed >= (budget.milliseconds ?? Infinity)) return
    slice = Math.max(1, Math.round((done / Math.max(passed, 0.1)) * SLICE))
    await pause()
  } while (!signal?.aborted)
}
