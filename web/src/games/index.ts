/** The games' own parts, loaded when they are needed: `module.ts`, `cover.ts`, `primer.ts` and `coach.ts` of the folders beside this
 file. A game without a board or a cover of its own has the plain one; without a primer its rule book is the reference alone.
 `standing.ts` is small, and comes with every page. */
import type { Coach } from './coach'
import type { GameCover, GameModule, GamePrimer, GameStanding } from './module'

const MODULES = import.meta.glob<GameModule>(['./*/module.ts', '!./module.ts'], { import: 'game' })
const COVERS = import.meta.glob<GameCover>('./*/cover.ts', { import: 'cover' })
const PRIMERS = import.meta.glob<GamePrimer>('./*/primer.ts', { import: 'primer' })

const COACHES = import.meta.glob<Coach>('./*/coach.ts', { import: 'coach' })

const STANDINGS = import.meta.glob<GameStanding>('./*/standing.ts', { import: 'standing', eager: true })

/** How a game's view is read for what is told of every table. */
export function standingOf(name: string): GameStanding {
  return (STANDINGS[`./${name}/standing.ts`] ?? STANDINGS['./plain/standing.ts'])!
}

export async function loadGame(name: string): Promise<GameModule> {
  return (MODULES[`./${name}/module.ts`] ?? MODULES['./plain/module.ts'])!()
}

export async function loadCover(name: string): Promise<GameCover> {
  return (COVERS[`./${name}/cover.ts`] ?? COVERS['./plain/cover.ts'])!()
}

export async function loadPrimer(name: string): Promise<GamePrimer | null> {
  return (await PRIMERS[`./${name}/primer.ts`]?.()) ?? null
}

/** What the game says in a first game; null if it says nothing. */
export async function loadCoach(name: string): Promise<Coach | null> {
  return (await COACHES[`./${name}/coach.ts`]?.()) ?? null
}
