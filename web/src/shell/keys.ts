/** The keyboard at the table. A shortcut is one key without Ctrl, Alt or Meta; none works while somebody types. */
import type { Shortcut } from '../games/module'
import type { Play } from '../lib/play.svelte'

export interface ShellShortcut {
  keys: string[] // as in KeyboardEvent.key, letters in lower case
  shown: string // how the key is written in the list
  label: string // a message key
  group: 'turn' | 'look' | 'time' | 'page'
  run(event: KeyboardEvent): boolean | void // false: not now, let the browser have the key
}

const TYPING =
  'input:not([type=range]):not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable]'

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}

/** Whether Enter or Space belongs to what has the focus. */
export function takesActivation(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a[href], summary, [role=button], [role=slider], input') !== null
  )
}

function named(event: KeyboardEvent): string {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key
}

/** Run what belongs to a key, if anything does. The shell's own keys come first; `Escape` also reaches the game. */
export function handleKey(
  event: KeyboardEvent,
  shell: readonly ShellShortcut[],
  game: readonly Shortcut[],
  play: Play,
): boolean {
  // On many keyboards brackets need AltGr, which some systems report as Ctrl and Alt.
  const modified = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  if (event.defaultPrevented || modified || isTyping(event.target)) return false
  const key = named(event)
  if ((key === 'Enter' || key === ' ') && takesActivation(event.target)) return false
  const own = shell.find((shortcut) => shortcut.keys.includes(key))
  if (own && own.run(event) !== false) {
    event.preventDefault()
    return true
  }
  const other = game.find((shortcut) => shortcut.key.toLowerCase() === key.toLowerCase())
  if (!other) return false
  event.preventDefault()
  other.run(play)
  return true
}
