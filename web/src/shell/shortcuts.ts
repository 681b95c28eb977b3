/** The keys of a table that are the same for every game. */
import { tick } from 'svelte'
import type { Hinting } from '../hints/hinting.svelte'
import type { Play } from '../lib/play.svelte'
import { settings } from '../lib/settings.svelte'
import { t } from '../lib/words.svelte'
import { CARD_ID, cards } from './cards/cards.svelte'
import type { ShellShortcut } from './keys'
import { nextRegion } from './regions'
import type { Shell } from './shell.svelte'

/** Where the keys work. */
export interface TableScreen {
  page(): HTMLElement
  /** Whether the log has a place of its own beside the board. */
  wide(): boolean
  /** The hints at this table, if there is a lantern. */
  hinting: Hinting
}

export function tableShortcuts(play: Play, shell: Shell, { page, wide, hinting }: TableScreen): ShellShortcut[] {
  const step = (by: number) => shell.lookAt(play, play.lookingAt + by)
  async function focusLog(): Promise<void> {
    if (!wide()) shell.logOpen = !shell.logOpen
    await tick()
    if (wide() || shell.logOpen) page().querySelector<HTMLElement>('#log-title')?.focus()
  }
  function highlightLast(): void {
    const last = play.log[play.shown.length - 1]
    const other = play.log.findLast((entry) => entry.seat !== play.seat && entry.changes.length > 0) ?? last
    play.highlight = play.highlight ? null : (other ?? null)
  }
  /** One step out: the answer, the log, the half-made choice, the past. */
  function escape(): void {
    if (hinting.shown) hinting.close()
    else if (play.whyNot) play.whyNot = null
    else if (play.problem) play.problem = null
    else if (shell.logOpen && !wide()) shell.logOpen = false
    else if (inPast()) shell.endLook(play)
    else shell.cancel(play)
  }
  const undo = () => {
    if (play.latest.undo.free) play.undo()
    else if (play.latest.undo.may_ask) shell.open('undo')
  }
  const inPast = () => shell.lookingBack || play.moment !== null
  const replayOrNot = () => (inPast() ? shell.toggleReplay(play) : false)
  const showCard = () =>
    cards.byKey(document.activeElement, () => page().querySelector<HTMLElement>(`#${CARD_ID} a`)?.focus())
  const switchBoard = () => settings.set('board', settings.values.board === 'text' ? 'drawn' : 'text')

  const lantern: Rows = [['h', 'H', 'web.hint.key', () => void hinting.next()]]
  const turn: Rows = [
    ...(hinting.offered ? lantern : []),
    ['Enter', '↵', 'web.keys.confirm', () => (play.selected ? play.confirm() : false)],
    ['e', 'E', 'web.keys.end', () => (play.canEndTurn ? void play.endTheTurn() : false)],
    ['Escape', 'Esc', 'web.keys.escape', escape],
    ['z', 'Z', 'web.undo.undo', undo],
    ['y', 'Y', 'web.undo.redo', () => play.redo()],
    ['r', 'R', 'web.undo.reset', () => play.reset()],
  ]
  const look: Rows = [
    [' ', t('web.keys.space'), 'web.keys.skip', () => (play.catchingUp ? play.catchUp() : replayOrNot())],
    ['l', 'L', 'web.keys.log', () => void focusLog()],
    ['i', 'I', 'web.card.key', showCard],
    ['m', 'M', 'web.keys.highlight', highlightLast],
    ['t', 'T', 'web.keys.text', switchBoard],
  ]
  const time: Rows = [
    [
      ['[', '<', 'ArrowLeft'],
      '[  <  ←',
      'web.time.back',
      (event) => (inPast() || event.key !== 'ArrowLeft' ? step(-1) : false),
    ],
    [[']', '>', 'ArrowRight'], ']  >  →', 'web.time.forward', () => (inPast() ? step(1) : false)],
    [[], t('web.keys.space'), 'web.time.play_or_pause', replayOrNot],
    ['Home', 'Home', 'web.time.first', () => (inPast() ? shell.lookAt(play, 0) : false)],
    ['End', 'End', 'web.time.now', () => (inPast() ? escape() : false)],
  ]
  const whole: Rows = [
    ['F6', 'F6', 'web.keys.region', (event) => nextRegion(page(), event.shiftKey)],
    ['p', 'P', 'web.table.players', () => shell.open('players')],
    [',', ',', 'web.table.settings', () => shell.open('settings')],
    ['?', '?', 'web.keys.title', () => shell.open('shortcuts')],
  ]
  return [...inGroup('turn', turn), ...inGroup('look', look), ...inGroup('time', time), ...inGroup('page', whole)]
}

/** Keys as they come and as they are written, the message key of what they do, and what they do. */
type Rows = [keys: string | string[], shown: string, label: string, run: ShellShortcut['run']][]

function inGroup(group: ShellShortcut['group'], rows: Rows): ShellShortcut[] {
  return rows.map(([keys, shown, label, run]) => ({ keys: [keys].flat(), shown, label, group, run }))
}
