/** What happens at a table, read out and heard: decisions and prompts for screen readers, and sounds. */
import { untrack } from 'svelte'
import type { Play } from '../lib/play.svelte'
import { t } from '../lib/words.svelte'
import { promptOf } from './prompt'
import { ownMessages } from './log'
import { playSound, soundOf } from './sounds'

export class Announcements {
  /** What a live region says. */
  text = $state('')

  /** While a component is set up: it ends with the component. */
  constructor(table: () => Play) {
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
          const sound = soundOf(entries.flatMap((entry) => entry.changes))
          if (sound) playSound(sound)
          play.highlight = null
        }
        before = shown
      }
      if (mine && !wasMyTurn && !play.catchingUp) playSound('bell')
      wasMyTurn = mine
    })
    // What is asked while a choice is half made.
    const asked = $derived(table().ask !== null || table().selected !== null ? promptOf(table()).text : '')
    $effect(() => {
      if (asked) this.text = asked
    })
  }
}
