/** The games' own parts, loaded when they are needed. A game without a board of its own is played on the plain one. */
import type { GameModule } from './module'

export async function loadGame(name: string): Promise<GameModule> {
  switch (name) {
    case 'carrara':
      return (await import('./carrara/module')).carrara
    case 'volgare':
      return (await import('./volgare/module')).volgare
    default:
      return (await import('./plain/module')).plain
  }
}
