/** What a phone lets its reader feel, where it can and is set to: a decision made, points won, one's turn. */
import { settings } from './settings.svelte'

export type Felt = 'touch' | 'points' | 'turn'

const PATTERNS: Record<Felt, number | number[]> = { touch: 12, points: [18, 50, 18], turn: [25, 90, 25] }

/** Whether this device can be felt at all: desktop browsers have the function, and nothing that moves. */
export const canBeFelt = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

export function feel(what: Felt): void {
  if (!settings.values.haptics || !canBeFelt() || !navigator.userActivation.hasBeenActive) return
  navigator.vibrate(PATTERNS[what])
}
