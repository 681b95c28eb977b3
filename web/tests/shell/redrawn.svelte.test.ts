import { flushSync } from 'svelte'
import { expect, it } from 'vitest'
import { playOf, snapshotOf } from './table'

it('keeps what has not changed, so that only what has is drawn again', () => {
  const view = (coins: number) => ({
    open_screens: false,
    rows: [{ cubes: [1, 2] }, { cubes: [3] }],
    players: [{ coins }, { coins: 5 }],
  })
  const play = playOf({ view: view(1) })
  const shown = () => play.view as unknown as ReturnType<typeof view>
  const before = shown().rows
  const redrawn: string[] = []
  const stop = $effect.root(() => {
    $effect(() => void redrawn.push(`rows ${shown().rows.length}`))
    $effect(() => void redrawn.push(`coins ${shown().players[0]!.coins}`))
  })
  flushSync()
  play.receive(snapshotOf({ version: 11, view: view(2) }), true)
  flushSync()
  stop()
  expect(redrawn).toEqual(['rows 2', 'coins 1', 'coins 2'])
  expect(shown().rows).toBe(before)
  expect(play.seen.players[1]).toBe(play.view.players[1])
})
