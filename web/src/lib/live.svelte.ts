/** The live connection: the server pushes a snapshot with every change. It comes back by itself after a break. */
import { afterFrames } from './next-frame'
import type { Snapshot } from './wire'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const NO_SUCH_TABLE = 4404 // the code with which the server closes a connection for good

export class Live {
  connected = $state(false)
  /** The server does not know the table any more. */
  gone = $state(false)
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private inbox: string[] = []
  private callOff: (() => void) | null = null // the next one that is to be read

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
    socket.onmessage = (event) => {
      // Only what the server says shows that it is there: it may accept a connection and close it at once.
      this.connected = true
      this.wait = FIRST_WAIT
      this.inbox.push(String(event.data))
      if (!this.callOff) this.readNext()
    }
    socket.onclose = (event) => {
      this.connected = false
      if (event.code === NO_SUCH_TABLE) this.gone = true
      if (this.closed || this.gone) return
      this.timer = setTimeout(() => this.open(), this.wait)
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }

  /** One for each frame: computer players may decide many times in the time of one. */
  private readNext(): void {
    const told = this.inbox.shift()
    this.callOff = told === undefined ? null : afterFrames(1, () => this.readNext())
    if (told !== undefined) this.receive(JSON.parse(told) as Snapshot)
  }

  /** The network is back, or somebody looks at the page again: do not wait for the next attempt. */
  private hurry = (): void => {
    const open = this.socket && this.socket.readyState < WebSocket.CLOSING
    if (this.closed || this.gone || open || document.hidden) return
    clearTimeout(this.timer)
    this.wait = FIRST_WAIT
    this.open()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.callOff?.()
    this.inbox = []
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }
}
