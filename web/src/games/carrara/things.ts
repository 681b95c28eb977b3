/** Names of the things that decisions change. */
import { t, words } from '../../lib/words.svelte'

/** "coins", "white blocks", "book", in the form that fits the amount; a thing without a text is called by its own name. */
export function thingName(thing: string, n = 1): string {
  const [kind, what = ''] = thing.split('.')
  if (kind === 'object' && words.has(`carrara.object.${what}`)) return t(`carrara.object.${what}`)
  const key = `carrara.web.change.${thing}`
  return words.has(key) ? t(key, { n }) : thing
}
