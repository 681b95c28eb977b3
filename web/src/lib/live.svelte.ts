/** The live connection: the server pushes a snapshot with every change, and says every few seconds which version there is.

 It comes back by itself after a break. Silence is a break too: a connection that has died without a word must not leave
 an old state on the page. Whoever has missed a version fetches it. */
import { api, Refused } from './api'
import { afterFrames } from './next-frame'
import type { Snapshot } from './wire'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** Milliseconds without a word after which a connection counts as broken; the server speaks every five seconds. */
export const LONGEST_SILENCE = 15_000
const NO_SUCH_TABLE = 4404 // the code with which the server closes a connection for good

type Told = Snapshot | { alive: number }

export class Live {
  connected = $state(false)
  /** The server does not know the table any more. */
  gone = $state(false)
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined // the next attempt
  private silence: ReturnType<typeof setTimeout> | undefined
  private heard = 0 // when the server last said something
  private fetching = false
  private closed = false
  private inbox: string[] = []
  private cancel: (() => void) | null = null // the next one that is to be read

  constructor(
    private readonly keys: string,
    private readonly receive: (snapshot: Snapshot) => void,
    private readonly newest: () => number, // the version that the page has, wherever it came from
  ) {
    this.open()
    addEventListener('online', this.check)
    addEventListener('pageshow', this.check)
    document.addEventListener('visibilitychange', this.check)
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.keys}/live`)
    this.socket = socket
    this.listen()
    socket.onmessage = (event) => {
      // Only what the server says shows that it is there: it may accept a connection and close it at once.
      this.connected = true
      this.wait = FIRST_WAIT
      this.listen()
      this.inbox.push(String(event.data))
      if (!this.cancel) this.readNext()
    }
    socket.onclose = (event) => {
      this.connected = false
      clearTimeout(this.silence)
      if (event.code === NO_SUCH_TABLE) this.gone = true
      if (this.closed || this.gone) return
      this.timer = setTimeout(() => this.open(), this.wait)
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }

  /** The server has spoken, or is about to: begin to count the silence anew. */
  private listen(): void {
    this.heard = Date.now()
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.openAnew(), LONGEST_SILENCE)
  }

  /** Give the connection up and open another one at once. */
  private openAnew(): void {
    if (this.closed || this.gone) return
    this.connected = false
    clearTimeout(this.timer)
    clearTimeout(this.silence)
    if (this.socket) {
      this.socket.onmessage = null
      this.socket.onclose = null
      this.socket.close()
    }
    this.open()
  }

  /** One for each frame: computer players may decide many times in the time of one. */
  private readNext(): void {
    const text = this.inbox.shift()
    this.cancel = text === undefined ? null : afterFrames(1, () => this.readNext())
    if (text === undefined) return
    const told = JSON.parse(text) as Told
    if (!('alive' in told)) this.receive(told)
    // Whatever was sent before has been read by now; what came after it may be the very one.
    else if (told.alive > this.newest() && !this.inbox.length) void this.fetch()
  }

  /** Fetch the table. A page that cannot must not look as if it were up to date. */
  private async fetch(): Promise<void> {
    if (this.fetching) return
    this.fetching = true
    try {
      const snapshot = await api.table(this.keys)
      if (!this.closed) this.receive(snapshot)
    } catch (error) {
      if (error instanceof Refused && error.problem.error === 'not_found') this.lose()
      else this.openAnew()
    } finally {
      this.fetching = false
    }
  }

  private lose(): void {
    this.connected = false
    this.gone = true
    clearTimeout(this.timer)
    clearTimeout(this.silence)
  }

  /** The network is back, or somebody looks at the page again: do not wait for the next attempt, and miss nothing. */
  private check = (): void => {
    if (this.closed || this.gone || document.hidden) return
    const open = this.socket !== null && this.socket.readyState < WebSocket.CLOSING
    if (open && this.connected && Date.now() - this.heard < LONGEST_SILENCE) {
      void this.fetch()
    } else if (!open || this.connected) {
      this.wait = FIRST_WAIT
      this.openAnew()
    }
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearTimeout(this.silence)
    this.cancel?.()
    this.inbox = []
    removeEventListener('online', this.check)
    removeEventListener('pageshow', this.check)
    document.removeEventListener('visibilitychange', this.check)
    this.socket?.close()
  }
}
