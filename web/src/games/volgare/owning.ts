/** What a player has that is not written in so many words in the view. */
import { printed } from './facts.svelte'
import type { CubeColour, PlayerView } from './view'

/** The colour of the cube that the player's tile stands for; null without such a tile. */
export function virtualCube({ character }: Pick<PlayerView, 'character'>): CubeColour | null {
  return printed.value?.characters.find(({ name }) => name === character)?.virtual ?? null
}

/** How many actions a turn has: Muret brings a sixth, from the turn he is chosen. */
export function actionsOf({ character }: Pick<PlayerView, 'character'>, left: number, acting: boolean): number {
  const usual = (printed.value?.actions ?? 5) + (character === 'muret' ? 1 : 0)
  return acting ? Math.max(usual, left) : usual
}
