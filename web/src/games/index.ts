/** The games' own parts, loaded when they are needed: `module.ts`, `cover.ts` and `primer.ts` of the folders beside this file. A game
 without a board or a cover of its own has the plain one; without a primer its rule book is the reference alone. */
import type { GameCover, GameModule, GamePrimer } from './module'

const MODULES = import.meta.glob<GameModule>(['./*/module.ts', '!./module.ts'], { import: 'game' })
const COVERS = import.meta.glob<GameCover>('./*/cover.ts', { import: 'cover' })
const PRIMERS = import.meta.glob<GamePrimer>('./*/primer.ts', { import: 'primer' })

export async function loadGame(name: string): Promise<GameModule> {
  return (MODULES[`./${name}/module.ts`] ?? MODULES['./plain/module.ts'])!()
}

export async function loadCover(name: string): Promise<GameCover> {
  return (COVERS[`./${name}/cover.ts`] ?? COVERS['./plain/cover.ts'])!()
}

export async function loadPrimer(name: string): Promise<GamePrimer | null> {
  return (await PRIMERS[`./${name}/primer.ts`]?.()) ?? null
}
