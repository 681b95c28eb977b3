/** A preview as a sentence, for those who read the table instead of seeing it. */
import type { Play } from '../../lib/play.svelte'
import { t } from '../../lib/words.svelte'
import type { Preview } from '../../lib/wire'
import { signed } from '../../shell/changes'

/** "That brings +9 coins, +2 VP and Matteo −1 coin. It cannot be undone freely." */
export function foretold(preview: Preview, play: Play, thingName: (thing: string, n?: number) => string): string {
  const changes = preview.changes.map(({ seat, thing, amount }) => {
    const args = { amount: signed(amount), thing: thingName(thing, Math.abs(amount)), player: play.names[seat] ?? '' }
    return t(seat === play.active ? 'web.plain.change' : 'web.plain.change_of', args)
  })
  const brings = changes.length ? t('web.plain.brings', { changes }) : t('web.plain.brings_nothing')
  return preview.crosses ? `${brings} ${t('web.plain.crosses')}` : brings
}
