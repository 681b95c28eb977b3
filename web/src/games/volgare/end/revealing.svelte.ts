/** How the final scoring is told: source by source, at a reader's pace or its own. Without movement all of it is there at once. */
import { settings } from '../../../lib/settings.svelte'

const FIRST = 700 // milliseconds for the first source, the manuscripts
const NEXT = 230 // for each of the others

export class Revealing {
  /** How many sources have been told. */
  told = $state(0)
  /** Whether it goes on by itself. */
  running = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly count: () => number) {
    this.again()
  }

  get done(): boolean {
    return this.told >= this.count()
  }

  /** From the beginning. */
  again(): void {
    clearTimeout(this.timer)
    this.told = settings.still ? this.count() : 0
    this.running = !this.done
    if (this.running) this.wait(NEXT)
  }

  /** One source on, or back; it no longer goes on by itself. */
  step(by: 1 | -1): void {
    this.stop()
    this.told = Math.min(this.count(), Math.max(0, this.told + by))
  }

  /** All of it, at once. */
  finish(): void {
    this.stop()
    this.told = this.count()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.running = false
  }

  private wait(milliseconds: number): void {
    this.timer = setTimeout(() => {
      this.told++
      this.running = !this.done
      if (this.running) this.wait(this.told === 1 ? FIRST : NEXT)
    }, milliseconds)
  }
}
