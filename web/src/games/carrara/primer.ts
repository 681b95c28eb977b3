/** How Carrara introduces itself at the head of its rule book. */
import type { GamePrimer } from '../module'
import Pages from './primer/Pages.svelte'
import Position from './primer/Position.svelte'
import Thing from './Thing.svelte'
import { thingName } from './things'

export const primer: GamePrimer = { Pages, Position, Thing, thingName }
