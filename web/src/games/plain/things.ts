/** Names of the things that a game's decisions change: "ducats", "cube red". */
import { t, words } from '../../lib/words.svelte'
import { valueName } from './reading'

/** The name of a thing, in the form that fits the amount; without a game, whichever game's words fit. */
export function thingName(thing: string, n = 1, game?: string): string {
  const [kind, what] = thing.split('.') as [string, string | undefined]
  const own = game && `${game}.thing.${kind}`
  const key = own && words.has(own) ? own : `web.plain.thing.${kind}`
  if (what === undefined) return words.has(key) ? t(key, { n }) : thing.replaceAll('_', ' ')
  const named = (game ? [game] : games()).map((one) => nameIn(one, kind, what)).find((name) => name !== undefined)
  const name = named ?? what.replaceAll(/[-_]/g, ' ')
  return words.has(key) ? t(key, { what: name, n }) : name
}

function nameIn(game: string, kind: string, what: string): string | undefined {
  const exact = `${game}.${kind}.${what}`
  if (words.has(exact)) return t(exact)
  const name = valueName(what, game)
  return name === what.replaceAll(/[-_]/g, ' ') ? undefined : name
}

/** The games that have words: their titles are in the catalogue. */
function games(): string[] {
  return Object.keys(words.catalogue)
    .filter((key) => /^[a-z]+\.title$/.test(key))
    .map((key) => key.slice(0, -'.title'.length))
}
