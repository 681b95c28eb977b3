/** The live connection: the server pushes a snapshot with every change. It comes back by itself after a break. */
import type { Snapshot } from './wire'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000

export class Live {
  connected = $state(false)
  /** When the connection broke; null while it stands. */
  since = $state<number | null>(Date.now())
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    private readonly keys: string,
    private readonly receive: (snapshot: Snapshot) => void,
  ) {
    this.open()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.keys}/live`)
    this.socket = socket
    socket.onopen = () => {
      this.connected = true
      this.since = null
      this.wait = FIRST_WAIT
    }
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Snapshot)
    socket.onclose = () => {
      this.connected = false
      this.since ??= Date.now()
      if (this.closed) return
      this.timer = setTimeout(() => this.open(), this.wait)
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }

  /** The network is back, or somebody looks at the page again: do not wait for the next attempt. */
  private hurry = (): void => {
    const open = this.socket && this.socket.readyState < WebSocket.CLOSING
    if (this.closed || open || document.hidden) return
    clearTimeout(this.timer)
    this.wait = FIRST_WAIT
    this.open()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }
}
