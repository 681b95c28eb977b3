/** How players are told apart at a table: a game may bring seals of its own, so that head and log show the same marks
 as its pieces. */
import { getContext, setContext, type Component } from 'svelte'
import { Sheet } from '../lib/sprites.svelte'
import index from './seals.sheet.ts?sprites'

export type GameSeal = Component<{ seat: number; size?: number }>

/** The seals by seat. */
export const sheet = new Sheet(index)

const KEY = Symbol('seal')

export function provideSeal(seal: () => GameSeal | undefined): void {
  setContext(KEY, seal)
}

/** The seal of the game that is played around here, if it has one. */
export function useSeal(): GameSeal | undefined {
  return getContext<(() => GameSeal | undefined) | undefined>(KEY)?.()
}
