/** What things are called in the texts of the leaf. */
import { t } from '../../../lib/words.svelte'
import type { Argument, Item } from '../../../lib/wire'
import type { IconName } from '../pieces'
import { COLOURS, type Amounts, type CubeColour } from '../view'

const ROOT = 'volgare.web.tracks'

/** A text of the leaf: `say('turns.title')`. */
export function say(key: string, args: Record<string, Argument> = {}): string {
  return t(`${ROOT}.${key}`, args)
}

/** A name of several sentences; some end with a full stop, some are headings and do not. */
export function sentences(...parts: string[]): string {
  return parts.map((part) => part.replace(/\.$/, '')).join('. ')
}

/** Cubes as an argument of a text: "2 Politicians and 1 Abbess". */
export function cubesArgument(amounts: Amounts<CubeColour>): Argument {
  return COLOURS.filter((colour) => amounts[colour]).map((colour) => someCubes(colour, amounts[colour]))
}
export function someCubes(colour: CubeColour, n: number): Item {
  return { key: `volgare.cubes.${colour}`, args: { n } }
}
export function estateName(colour: CubeColour): string {
  return t(`volgare.cube.${colour}`)
}
export const ESTATE_ICONS: Record<CubeColour, IconName> = {
  red: 'politician',
  black: 'nobleman',
  yellow: 'abbess',
  green: 'amanuensis',
}

/** What an event or a city gives: "15 ducats and 8 knowledge". */
export function gains(ducats: number, knowledge: number): Argument {
  const all: Item[] = []
  if (ducats) all.push({ key: 'volgare.gain.ducats', args: { n: ducats } })
  if (knowledge) all.push({ key: 'volgare.gain.knowledge', args: { n: knowledge } })
  return all
}
