/** Which of a place's stands each pawn has. A pawn keeps its own as long as it stays, so that nobody is pushed about. */
import type { PlayerView } from '../view'
import { placesOf, type Point } from './italy'

export interface Standing {
  seat: number
  place: string
  stand: number
  at: Point
}

export class Stands {
  private had = new Map<number, { place: string; stand: number }>()

  of(players: PlayerView[]): Standing[] {
    const taken = new Set<string>()
    const out: Standing[] = []
    const newcomers: PlayerView[] = []
    const put = (player: PlayerView, stand: number) => {
      const place = player.place!
      taken.add(`${place} ${stand}`)
      this.had.set(player.seat, { place, stand })
      out.push({ seat: player.seat, place, stand, at: placesOf(place).pawns[stand]! })
    }
    for (const player of players) {
      if (player.place === null) continue
      const before = this.had.get(player.seat)
      if (before?.place === player.place) put(player, before.stand)
      else newcomers.push(player)
    }
    for (const player of newcomers) {
      let stand = 0
      while (taken.has(`${player.place} ${stand}`)) stand++
      put(player, stand)
    }
    return out.sort((a, b) => a.seat - b.seat)
  }

  /** The stand a pawn that comes now would get. */
  free(place: string, standing: Standing[]): Point {
    const taken = standing.filter((one) => one.place === place).map((one) => one.stand)
    const { pawns } = placesOf(place)
    return pawns.find((_, stand) => !taken.includes(stand)) ?? pawns[0]!
  }
}
