/** How players are told apart at a table: a game may bring seals of its own, so that head and chronicle show the same marks
 as its pieces. */
import { getContext, setContext, type Component } from 'svelte'

export type GameSeal = Component<{ seat: number; size?: number }>

const KEY = Symbol('seal')

export function provideSeal(seal: () => GameSeal | undefined): void {
  setContext(KEY, seal)
}

/** The seal of the game that is played around here, if it has one. */
export function useSeal(): GameSeal | undefined {
  return getContext<(() => GameSeal | undefined) | undefined>(KEY)?.()
}
