/** What a page opens when it comes, such as a lesson: asked for again after a while as long as the server cannot be reached. */
import { onDestroy, untrack } from 'svelte'
import { problemOf } from '../lib/api'
import type { Message } from '../lib/wire'
import { AGAIN, isLost } from './opened-table.svelte'

export class Opening<Opened extends { close: () => void }> {
  opened = $state.raw<Opened | null>(null)
  problem = $state.raw<Message | null>(null)

  /** For use in a component. `missing`: what is said if there is no such thing. */
  constructor(open: () => Promise<Opened>, missing?: Message) {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async (): Promise<void> => {
      try {
        const opened = await open()
        if (left) return opened.close()
        this.problem = null
        this.opened = opened
      } catch (error) {
        if (left) return
        const lost = isLost(error)
        this.problem = lost && missing ? missing : problemOf(error)
        if (!lost) timer = setTimeout(() => void attempt(), AGAIN)
      }
    }
    untrack(() => void attempt())
    onDestroy(() => {
      left = true
      clearTimeout(timer)
      this.opened?.close()
    })
  }
}
