/** The games' own parts, loaded when they are needed: `module.ts` and `cover.ts` of the folders beside this file. A game
 without a board or a cover of its own has the plain one. */
import type { GameCover, GameModule } from './module'

const MODULES = import.meta.glob<GameModule>(['./*/module.ts', '!./module.ts'], { import: 'game' })
const COVERS = import.meta.glob<GameCover>('./*/cover.ts', { import: 'cover' })

export async function loadGame(name: string): Promise<GameModule> {
  return (MODULES[`./${name}/module.ts`] ?? MODULES['./plain/module.ts'])!()
}

export async function loadCover(name: string): Promise<GameCover> {
  return (COVERS[`./${name}/cover.ts`] ?? COVERS['./plain/cover.ts'])!()
}
