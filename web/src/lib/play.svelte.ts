/** A table as the page shows it: the latest state from the server, the moment that is being shown, and what the player
 is about to do. Everything that draws a table gets one `Play` and changes nothing but through its methods. */
import { problemOf, Refused } from './api'
import { afterFrames } from './next-frame'
import { inParts } from './parts.svelte'
import { myTables } from './my-tables.svelte'
import { newShare } from './random'
import { ServerTable } from './server-table'
import { settings } from './settings.svelte'
import { shared } from './shared'
import type { Connection, People, TableSource } from './table-source'
import { words } from './words.svelte'
import type { Choice, LogEntry, Message, Moment, Preview, Refusal, Snapshot, View } from './wire'

const PACE = 650 // milliseconds between two decisions of others, at speed 1
const INSIST = 8 // times a command is sent anew that computers' moves have overtaken
const HINT_AFTER = 40 // milliseconds a pointer must rest on a choice before the server is asked what it brings

const MOST_FORETOLD = 8 // choices that a card asks about; of a thing with more the first are enough

const NONE: Choice[] = []

/** An answer to "why not?", shown where it was asked. */
export interface WhyNot {
  at: DOMRect
  title: string
  refusals: Refusal[]
}

/** The table's answer about one action: what it would bring, or why it is not possible. */
export interface Foretold {
  action: string
  preview: Preview | null
  refusal: Refusal | null
}

export class Play {
  /** The newest state the server has told of. */
  latest = $state.raw<Snapshot>() as Snapshot
  /** The state on show: `latest`, unless others' moves are still being shown one after another. */
  shown = $state.raw<Snapshot>() as Snapshot
  /** A moment of the past that is being looked at; null is now. */
  moment = $state.raw<Moment | null>(null)
  log = $state.raw<LogEntry[]>([])
  /** The choice that waits for a second tap or Enter, on touch screens or where it cannot be undone. */
  selected = $state<string | null>(null)
  /** What the choice under the pointer or with the focus would bring. */
  preview = $state.raw<Preview | null>(null)
  whyNot = $state.raw<WhyNot | null>(null)
  /** A game's own prompt while a choice is half made ("Choose a city for Palazzo 4"), said anew in every language. */
  ask = $state.raw<(() => string) | null>(null)
  /** The log entry that is pointed at; boards show what it was about. */
  highlight = $state.raw<LogEntry | null>(null)
  problem = $state.raw<Message | null>(null)
  /** What the table has settled just now: an undo request that was answered, draws that will be new. */
  news = $state.raw<Message[]>([])
  busy = $state(false)
  /** Whether others have moved while nobody looked at this page: before it was opened, or while it was hidden. */
  away = $state(true)
  /** The seat of the person who sits in front of the screen, where several play at one; null until somebody says so. */
  atScreen = $state<number | null>(null)
  readonly live: Connection
  /** Who has the rules and the state of the table. */
  readonly source: TableSource

  /** A game's own words for what would be left undone if the turn ended now; null where nobody is to be asked. */
  unused: ((play: Play) => string[]) | null = null

  private weighed: string | null = null // what was tapped, while the table is asked whether it can be undone
  private leaving = new Set<(next: Snapshot) => void>()
  private queue: Snapshot[] = []
  private callOff: (() => void) | null = null // the next state that is to be shown, while it waits for its time
  private commands = 0 // that have been sent
  private hinted: string | null = null
  private hintTimer: ReturnType<typeof setTimeout> | undefined
  private previews = new Map<string, Preview>() // of the latest version
  private moments = new Map<number, Moment>()
  private wanted: number | null = null // the moment to look at, while it is being fetched
  private fetching = false

  /** At a table of the server's by the keys of a link, or at any other. */
  constructor(source: string | TableSource, snapshot: Snapshot) {
    this.source = typeof source === 'string' ? new ServerTable(source) : source
    this.latest = snapshot
    this.shown = snapshot
    this.log = snapshot.log
    this.view = inParts(() => this.seen)
    if (snapshot.log_from > 0) void this.fillLog()
    this.live = this.source.connect(
      (pushed) => this.receive(pushed),
      () => this.latest.version,
    )
  }

  /** The keys of the link; '' at a table that nobody else can come to. */
  get keys(): string {
    return this.source.keys
  }
  /** Whether others can come to the table by links: only such a table is on the server. */
  get isShared(): boolean {
    return this.source.people !== null
  }

  // ------------------------------------------------------------------------------------------------- what to draw

  /** The game's view of the moment on show, whole: for what must notice every change. */
  readonly seen: View = $derived(this.moment ? this.moment.view : this.shown.view)
  /** The same for everybody else: whoever reads a field of it is notified when that field changes. */
  readonly view: View
  private seats = $derived(this.shown.seats)
  readonly names: string[] = $derived(this.seats.map((seat) => seat.name))
  /** The viewer of the table; null for a spectator. */
  readonly seat: number | null = $derived(this.shown.seat)
  readonly active: number | null = $derived(this.moment ? this.moment.active : this.shown.active)
  readonly length: number = $derived(this.moment ? this.moment.length : this.shown.length)
  /** Whether others' moves are still being shown one after another. */
  readonly catchingUp: boolean = $derived(this.shown.version !== this.latest.version)
  /** Whether people are still expected: the board shows no real state yet. */
  readonly gathering: boolean = $derived(!this.shown.started && !this.shown.over)
  /** Whether the table waits for somebody at this page, and nothing else is on show. */
  readonly myTurn: boolean = $derived(
    !this.moment &&
      !this.catchingUp &&
      !this.gathering &&
      this.shown.active !== null &&
      this.shown.mine.includes(this.shown.active) &&
      !this.shown.over &&
      !this.seats[this.shown.active]?.stand_in,
  )
  /** Whether the table waits for somebody at this page, whatever is on show. */
  readonly awaited: boolean = $derived(
    this.latest.started &&
      !this.latest.over &&
      this.latest.active !== null &&
      this.latest.mine.includes(this.latest.active) &&
      !this.latest.seats[this.latest.active]?.stand_in,
  )
  /** The legal choices; none while the past or somebody else's move is on show. */
  readonly choices: Choice[] = $derived(this.myTurn ? this.shown.legal : NONE)
  private byAction = $derived(new Map(this.choices.map((choice) => [choice.action, choice])))

  choice(action: string): Choice | undefined {
    return this.byAction.get(action)
  }
  can(action: string): boolean {
    return this.byAction.has(action)
  }
  /** The decision that ends a turn, if the game has one. */
  get endTurn(): string | null {
    return this.latest.end_turn
  }
  get canEndTurn(): boolean {
    return this.endTurn !== null && this.can(this.endTurn)
  }
  /** What would be left undone if the turn ended now, in words. */
  get leftOver(): string[] {
    return this.canEndTurn && this.unused ? this.unused(this) : []
  }
  /** End the turn; with something left to do it asks once, unless the reader does not want that. */
  async endTheTurn(): Promise<void> {
    if (this.endTurn === null) return
    if (this.asksToEnd(this.endTurn)) this.select(this.endTurn)
    else await this.commit(this.endTurn)
  }
  private asksToEnd(action: string): boolean {
    return action === this.endTurn && this.selected !== action && settings.values.confirm && this.leftOver.length > 0
  }
  /** The legal actions of a kind, such as "build" or "score-city". */
  choicesOf(kind: string): Choice[] {
    return this.choices.filter((choice) => choice.action === kind || choice.action.startsWith(kind + ' '))
  }
  say(message: Message | string): string {
    return words.say(message, this.names)
  }
  /** Whose turn it is at this screen, if the page must be handed over first so that nobody sees another's goods. */
  get handOver(): number | null {
    const { seat, mine, over, started, view } = this.shown
    if (seat === null || mine.length < 2 || over || !started || view?.open_screens) return null
    return seat === this.atScreen ? null : seat
  }

  // ---------------------------------------------------------------------------------------------------- what to do

  /** A lit target was chosen. A finger has seen nothing of what it would bring: what cannot be undone waits for a second tap. */
  choose(action: string, event?: Event): void {
    if (!this.can(action) || this.busy) return
    const touched = event instanceof PointerEvent && event.pointerType === 'touch'
    if (this.asksToEnd(action)) this.select(action)
    else if (touched && this.selected !== action) void this.weigh(action)
    else void this.commit(action)
  }

  /** Do at once what can be undone freely, and ask before anything else. */
  private async weigh(action: string): Promise<void> {
    const { version } = this.latest
    this.select(null)
    this.weighed = action
    try {
      const preview = this.previews.get(action) ?? (await this.source.preview(version, action))
      if (this.latest.version !== version || this.weighed !== action) return
      this.previews.set(action, preview)
      if (preview.crosses) this.select(action)
      else await this.commit(action)
    } catch {
      if (this.weighed === action && this.can(action)) this.select(action) // better asked once too often
    }
  }

  /** Show what a choice would bring, and wait for `confirm`. */
  select(action: string | null): void {
    this.weighed = null
    this.selected = action
    this.hint(action)
  }

  confirm(): void {
    if (this.selected) void this.commit(this.selected)
  }

  /** Leave a choice that is half made. */
  cancel(): void {
    this.ask = null
    this.select(null)
  }

  /** Make decisions, one after another, at once. */
  async commit(...actions: string[]): Promise<void> {
    if (this.busy) return
    this.selected = null
    this.weighed = null
    this.ask = null
    for (const action of actions) {
      if (!(await this.command(() => this.source.play(this.latest.version, action)))) return
    }
  }

  undo(): void {
    if (this.latest.undo.free) void this.command(() => this.source.undo(this.latest.version))
  }
  redo(): void {
    if (this.latest.undo.redo) void this.command(() => this.source.redo(this.latest.version))
  }
  /** Undo the whole turn as far as it is free. */
  reset(): void {
    if (this.latest.undo.free) void this.command(() => this.source.reset(this.latest.version))
  }
  askUndo(to: number): void {
    this.together((people) => people.askUndo(this.latest.version, to))
  }
  answerUndo(agree: boolean): void {
    this.together((people) => people.answerUndo(this.latest.version, agree))
  }
  /** The first of one's own seats that is not taken: the one the server would give next. */
  get ownOpenSeat(): number | null {
    const { mine, seats } = this.latest
    return mine.find((seat) => !seats[seat]?.taken) ?? null
  }
  /** Sit down at one's own first open seat, under a name or the one that stands there. */
  async sit(name?: string): Promise<boolean> {
    const { people } = this.source
    const seat = this.ownOpenSeat
    if (seat === null || people === null) return true
    const share = newShare()
    const { table, game, name: called } = this.latest
    myTables.rememberShare({ keys: this.keys, table, game, name: called, seen: Date.now() }, seat, share)
    let mayCount = false // whether the share may have arrived
    const send = async () => {
      // Another page of the same link may have been quicker.
      if (this.ownOpenSeat !== seat) return this.source.table()
      mayCount = true
      try {
        return await people.sit(this.latest.version, name ?? this.latest.seats[seat]!.name, share)
      } catch (error) {
        mayCount = !(error instanceof Refused) || error.problem.error === 'unreachable'
        throw error
      }
    }
    const done = await this.command(send, INSIST)
    if (!mayCount) myTables.forgetShare(table, seat, share)
    return done
  }
  /** Answer the invitation that this link is, with a key and a share; the key opens the seat from then on. */
  async join(name: string, share: string, key: string): Promise<boolean> {
    const { people } = this.source
    return people !== null && this.command(() => people.sit(this.latest.version, name, share, key), INSIST)
  }
  resign(level: string): void {
    this.together((people) => people.resign(this.latest.version, level), INSIST)
  }
  comeBack(): void {
    this.together((people) => people.comeBack(this.latest.version), INSIST)
  }
  /** Send a command that makes sense only where others sit. */
  private together(send: (people: People) => Promise<Snapshot>, again = 0): void {
    const { people } = this.source
    if (people) void this.command(() => send(people), again)
  }

  /** Send a command and show what came of it. `again`: how often to try anew if the table has moved on meanwhile; only
   for what means the same whatever the others do. */
  private async command(send: () => Promise<Snapshot>, again = 0): Promise<boolean> {
    if (this.moment || this.wanted !== null) this.now()
    const number = ++this.commands
    this.busy = true
    this.whyNot = null
    this.problem = null
    this.preview = null
    try {
      this.receive(await send(), true)
      return true
    } catch (error) {
      const stale = error instanceof Refused && error.problem.error === 'stale'
      if (stale) await this.refresh()
      if (stale && again > 0) return await this.command(send, again - 1)
      this.problem = problemOf(error)
      return false
    } finally {
      if (number === this.commands) this.busy = false
    }
  }

  private async refresh(): Promise<void> {
    try {
      this.receive(await this.source.table(), true)
    } catch {
      // The live connection tells when the server is back.
    }
  }

  /** A choice is pointed at, or no longer (null): fetch what it would bring. What is selected stays in sight. */
  hint(action: string | null): void {
    clearTimeout(this.hintTimer)
    const wanted = action !== null && this.can(action) ? action : this.selected
    this.hinted = wanted
    if (wanted === null) {
      this.preview = null
      return
    }
    const known = this.previews.get(wanted)
    if (known) this.preview = known
    else this.hintTimer = setTimeout(() => void this.fetchPreview(wanted), HINT_AFTER)
  }

  private async fetchPreview(action: string): Promise<void> {
    if (this.busy || !this.can(action)) return // a decision was made meanwhile
    const { version } = this.latest
    try {
      const preview = await this.source.preview(version, action)
      if (this.latest.version !== version) return
      this.previews.set(action, preview)
      if (this.hinted === action) this.preview = preview
    } catch {
      // A preview that does not come is no trouble: the choice can be made without it.
    }
  }

  /** What each of some actions would bring, or why it is not possible, for whoever is to decide; nothing once the table has moved on. */
  async foretell(actions: readonly string[]): Promise<Foretold[]> {
    const { version } = this.latest
    const possible = actions.filter((action) => this.can(action)).slice(0, MOST_FORETOLD)
    const others = actions.filter((action) => !this.can(action))
    try {
      const [previews, refusals] = await Promise.all([
        Promise.all(possible.map((action) => this.previews.get(action) ?? this.source.preview(version, action))),
        others.length ? this.source.refusals(version, others) : [],
      ])
      if (this.latest.version !== version) return []
      for (const preview of previews) this.previews.set(preview.action, preview)
      return [
        ...previews.map((preview) => ({ action: preview.action, preview, refusal: null })),
        ...refusals.map((refusal) => ({ action: refusal.action, preview: null, refusal })),
      ]
    } catch {
      return [] // the thing itself is explained all the same
    }
  }

  /** An unlit target was chosen: say why these actions are not possible. */
  async why(actions: string[], at: Element, title: string): Promise<void> {
    if (this.moment || this.catchingUp) return
    try {
      const refusals = await this.source.why(this.latest.version, actions)
      this.whyNot = refusals.length ? { at: at.getBoundingClientRect(), title, refusals } : null
    } catch (error) {
      this.problem = problemOf(error)
    }
  }

  // ---------------------------------------------------------------------------------------- what the server tells

  receive(snapshot: Snapshot, mine = false): void {
    const before = this.latest
    if (snapshot.version < before.version) return
    snapshot = {
      ...snapshot,
      view: shared(before.view, snapshot.view),
      legal: shared(before.legal, snapshot.legal),
      seats: shared(before.seats, snapshot.seats),
    }
    if (snapshot.version === before.version) {
      // Nothing was played: somebody came or went, or a player began to think.
      if (this.queue.length) this.queue[this.queue.length - 1] = snapshot
      else this.shown = snapshot
      this.latest = snapshot
      return
    }
    this.latest = snapshot
    const news = newsOf(before, snapshot)
    if (news.length) this.news = news
    this.previews.clear()
    // What was undone may come out otherwise, and another viewer sees other things in the past.
    const grown = snapshot.length > before.length && snapshot.version === before.version + 1
    if (!grown || snapshot.seat !== before.seat || snapshot.over !== before.over) this.moments.clear()
    if (this.moment && (snapshot.seat !== before.seat || this.moment.length > snapshot.length)) this.moment = null
    const known = this.log.slice(0, snapshot.log_from)
    this.log = [...known, ...snapshot.log]
    if (known.length < snapshot.log_from) void this.fillLog()
    this.queue.push(snapshot)
    // What was done at this page, or at another of the same seat, needs no showing.
    const own = mine || snapshot.mine.includes(this.log[snapshot.length - 1]?.seat ?? -1)
    // It may be told of here before the answer to the command has come: then that has been carried out, and the next may be given.
    if (own) this.busy = false
    if (own) this.away = false
    else if (document.hidden) this.away = true
    if (own || settings.still || this.moment || document.hidden) this.catchUp()
    else if (!this.callOff) this.next()
  }

  private async fillLog(): Promise<void> {
    const { version } = this.latest
    try {
      const log = await this.source.log(0)
      if (this.latest.version === version) this.log = log
    } catch {
      // The next push fills it.
    }
  }

  /** Show the next state that waits, and the one after it a little later. */
  private next(): void {
    // After a frame: what a state changes takes as long to work out as to draw, and has a frame for each then.
    this.callOff = this.queue.length ? afterFrames(1, () => this.showNext()) : null
  }
  private showNext(): void {
    const snapshot = this.queue.shift()!
    this.show(snapshot)
    const timer = setTimeout(() => this.next(), this.pause(snapshot) / settings.values.speed)
    this.callOff = () => clearTimeout(timer)
  }

  /** How long a state stays before the next: less where little is to be seen, more where points were won or something was drawn. */
  private pause(snapshot: Snapshot): number {
    const entry = this.log[snapshot.length - 1]
    if (!entry || entry.action === this.endTurn) return PACE / 2
    if (entry.changes.some(({ thing }) => thing === 'vp')) return PACE * 2
    const drawn = !entry.changes.length && entry.messages.length > 1
    return drawn ? PACE * 1.6 : entry.changes.length ? PACE : PACE / 2
  }

  /** Show the newest state at once. */
  catchUp(): void {
    this.callOff?.()
    this.callOff = null
    this.queue = []
    this.show(this.latest)
  }

  /** Be called before another state is shown, while everything still lies where it lay: the time to ask where that is, as nothing
   has been written yet that the browser would have to lay out for an answer. Returns what ends it. */
  beforeShowing(call: (next: Snapshot) => void): () => void {
    this.leaving.add(call)
    return () => this.leaving.delete(call)
  }

  private show(snapshot: Snapshot): void {
    for (const call of this.leaving) call(snapshot)
    this.shown = snapshot
    this.preview = null
    this.whyNot = null
    this.hinted = null
    if (this.selected && !this.can(this.selected)) this.selected = null
  }

  // --------------------------------------------------------------------------------------------------- time travel

  /** The length of the moment on show, or of the one that is on its way: two quick steps are two. */
  get lookingAt(): number {
    return this.wanted ?? this.length
  }

  /** Look at the table after so many decisions; the newest moment, or null, is now. Asked for several moments in a row
   (a slider), it fetches the last one that was asked for. */
  async travel(length: number | null): Promise<void> {
    this.whyNot = null
    this.cancel()
    if (length === null || length >= this.latest.length) {
      this.now()
      return
    }
    this.wanted = Math.max(0, length)
    if (this.fetching) return
    this.fetching = true
    try {
      while (this.wanted !== null) {
        const wanted: number = this.wanted
        const moment = this.moments.get(wanted) ?? (await this.source.moment(wanted))
        if (this.wanted === null) break
        moment.view = shared(this.seen, moment.view)
        this.moments.set(wanted, moment)
        this.moment = moment
        if (this.wanted === wanted) this.wanted = null
      }
    } catch (error) {
      this.wanted = null
      this.problem = problemOf(error)
    } finally {
      this.fetching = false
    }
  }

  /** Back from the past. */
  private now(): void {
    this.wanted = null
    this.moment = null
    this.highlight = null
    this.catchUp()
  }

  /** Where the viewer's last turn ended: the length of the game then. */
  get sinceMyLastTurn(): number {
    const { mine } = this.latest
    let i = this.log.length
    if (this.latest.active !== null && mine.includes(this.latest.active)) {
      while (i > 0 && mine.includes(this.log[i - 1]!.seat)) i--
    }
    while (i > 0 && !mine.includes(this.log[i - 1]!.seat)) i--
    return i
  }

  close(): void {
    this.callOff?.()
    clearTimeout(this.hintTimer)
    this.live.close()
  }
}

/** What was settled between two states: requests to undo, and draws that will be new. */
function newsOf(before: Snapshot, after: Snapshot): Message[] {
  const news: Message[] = after.undo.past.slice(before.undo.past.length).map(({ by, to, outcome }) => ({
    key: `web.undo.news_${outcome}`,
    args: { player: { key: 'player', args: { number: by + 1 } }, move: to },
  }))
  if (after.draws.redraws > before.draws.redraws) news.push({ key: 'web.undo.redrawn', args: {} })
  return news
}
