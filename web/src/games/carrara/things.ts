/** Names of the things that decisions change. */
import { t, words } from '../../lib/words.svelte'

/** "coins", "white blocks", "book"; a thing without a text is called by its own name. */
export function thingName(thing: string): string {
  const [kind, what = ''] = thing.split('.')
  if (kind === 'block' && words.has(`carrara.colour.${what}`)) {
    return t('carrara.web.thing.block', { colour: t(`carrara.colour.${what}`) })
  }
  if (kind === 'object' && words.has(`carrara.object.${what}`)) return t(`carrara.object.${what}`)
  const key = `carrara.web.thing.${thing}`
  return words.has(key) ? t(key) : thing
}
