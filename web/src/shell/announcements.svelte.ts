/** What happens at a table, read out, heard and felt: decisions and prompts for screen readers, sounds, what a phone lets feel. */
import { untrack } from 'svelte'
import type { GameModule } from '../games/module'
import { feel } from '../lib/haptics'
import type { Play } from '../lib/play.svelte'
import { t } from '../lib/words.svelte'
import type { LogEntry } from '../lib/wire'
import { promptOf } from './prompt'
import { ownMessages } from './log'
import { playSound } from './sounds'

export class Announcements {
  /** What a live region says. */
  text = $state('')

  /** While a component is set up: it ends with the component. */
  constructor(table: () => Play, soundOf: GameModule['sound']) {
    let before = untrack(() => table().shown)
    let wasMyTurn = untrack(() => table().myTurn)
    $effect(() => {
      const play = table()
      const { shown } = play
      const mine = play.myTurn
      if (shown !== before) {
        const entries = shown.length > before.length ? play.log.slice(before.length, shown.length) : []
        const said = entries.flatMap(ownMessages).map((message) => play.say(message))
        if (shown.started && !before.started) said.push(t('web.room.started'))
        if (shown.length < before.length) said.push(t('web.undo.taken_back', { n: before.length - shown.length }))
        if (mine && !wasMyTurn) said.push(t('web.table.your_turn'))
        if (mine && shown.prompt) said.push(play.say(shown.prompt))
        if (shown.version !== before.version) {
          this.text = said.join(' ')
          if (shown.over && !before.over) playSound({ sound: 'end' })
          else this.hear(entries, play, soundOf)
          play.highlight = null
        }
        before = shown
      }
      if (mine && !wasMyTurn && !play.catchingUp) {
        playSound({ sound: 'bell' })
        feel('turn')
      }
      wasMyTurn = mine
    })
    // What is asked while a choice is half made.
    const asked = $derived(table().ask !== null || table().selected !== null ? promptOf(table()).text : '')
    $effect(() => {
      if (asked) this.text = asked
    })
  }

  /** What decisions sound like: of several that are shown at once, the last that sounds. One's own can be felt. */
  private hear(entries: LogEntry[], play: Play, soundOf: GameModule['sound']): void {
    const heard = entries.map((entry) => soundOf(entry, play)).findLast((sound) => sound !== null)
    if (heard) playSound(heard)
    const own = entries.at(-1)
    if (own && play.shown.mine.includes(own.seat)) feel(heard?.sound === 'points' ? 'points' : 'touch')
  }
}
