/** The keys of a review. */
import type { Play } from '../lib/play.svelte'
import { t } from '../lib/words.svelte'
import { CARD_ID, cards } from '../shell/cards/cards.svelte'
import type { ShellShortcut } from '../shell/keys'
import { nextRegion } from '../shell/regions'
import type { Shell } from '../shell/shell.svelte'

export interface ReviewScreen {
  step(by: 1 | -1): void
  mistake(by: 1 | -1): void
  moment(n: number): void
  switchPlan(): void
  tryIt(): void
  escape(): void
  page(): HTMLElement
}

type Row = [
  keys: string | string[],
  shown: string,
  label: string,
  group: ShellShortcut['group'],
  run: ShellShortcut['run'],
]

export function reviewKeys(play: Play, shell: Shell, screen: ReviewScreen): ShellShortcut[] {
  const back = (event: KeyboardEvent) => (event.shiftKey ? screen.mistake(-1) : screen.step(-1))
  const on = (event: KeyboardEvent) => (event.shiftKey ? screen.mistake(1) : screen.step(1))
  const showCard = () =>
    cards.byKey(document.activeElement, () => screen.page().querySelector<HTMLElement>(`#${CARD_ID} a`)?.focus())
  const rows: Row[] = [
    ['ArrowLeft', '←', 'web.time.back', 'time', back],
    ['ArrowRight', '→', 'web.time.forward', 'time', on],
    [[], '⇧ ←', 'web.review.previous', 'time', () => undefined],
    [[], '⇧ →', 'web.review.next', 'time', () => undefined],
    [' ', t('web.keys.space'), 'web.time.play_or_pause', 'time', () => shell.toggleReplay(play)],
    [['1', '2', '3', '4', '5'], '1 – 5', 'web.review.key_moment', 'look', (event) => screen.moment(Number(event.key))],
    ['b', 'B', 'web.review.key_switch', 'look', () => screen.switchPlan()],
    ['i', 'I', 'web.card.key', 'look', showCard],
    ['t', 'T', 'web.review.try', 'turn', () => screen.tryIt()],
    ['c', 'C', 'web.time.continue', 'turn', () => shell.open('continue')],
    ['Escape', 'Esc', 'web.review.key_escape', 'turn', () => screen.escape()],
    ['F6', 'F6', 'web.keys.region', 'page', (event) => nextRegion(screen.page(), event.shiftKey)],
    ['p', 'P', 'web.table.players', 'page', () => shell.open('players')],
    [',', ',', 'web.table.settings', 'page', () => shell.open('settings')],
    ['?', '?', 'web.keys.title', 'page', () => shell.open('shortcuts')],
  ]
  return rows.map(([keys, shown, label, group, run]) => ({ keys: [keys].flat(), shown, label, group, run }))
}
