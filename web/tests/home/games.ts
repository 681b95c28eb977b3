/** The two games as the server describes them. */
import type { GameInfo, Snapshot } from '../../src/lib/wire'
import { type Changed, seatOf, snapshotOf as anySnapshot } from '../snapshots'

const option = { low: null, high: null, words: null, decks: null, needs: {} }

export const CARRARA: GameInfo = {
  name: 'carrara',
  players: [2, 4],
  minutes: 45,
  levels: ['garzone', 'apprendista', 'lavorante', 'maestro'],
  first_game: { options: { players: 2, expansion: false }, level: 'garzone' },
  ratings: {},
  head_starts: [],
  facts: {} as GameInfo['facts'],
  rules: ['C1.1', 'C1.2', 'C2.1', 'C4.1', 'C4.6'],
  reconstructed: {},
  at_tables: [{ when: { players: 3 }, cards: { Td: { need: 9 } }, rules: {} }],
  options: [
    { ...option, name: 'players', kind: 'number', default: 3, low: 2, high: 4 },
    { ...option, name: 'expansion', kind: 'switch', default: true },
    {
      ...option,
      name: 'cards',
      kind: 'cards',
      default: ['?', '?', '?', '?'],
      needs: { expansion: true },
      words: ['first-game', 'rivals'],
      decks: [
        { name: 'top', cards: ['T1', 'Td'] },
        { name: 'object', cards: ['O1', 'Oa'] },
        { name: 'building', cards: ['B1', 'Ba'] },
        { name: 'bonus', cards: ['Xa', 'Xb'] },
      ],
    },
    { ...option, name: 'open-screens', kind: 'switch', default: false },
  ],
}

export const VOLGARE: GameInfo = {
  name: 'volgare',
  players: [2, 5],
  minutes: 90,
  levels: ['garzone', 'apprendista', 'lavorante', 'maestro'],
  first_game: { options: { players: 2 }, level: 'garzone' },
  ratings: {},
  head_starts: [],
  facts: { characters: [{ name: 'mario' }, { name: 'gigi' }] } as GameInfo['facts'],
  rules: ['V1.1', 'V1.5', 'V10.1'],
  reconstructed: { 'V1.5': 'reconstructed' },
  at_tables: [],
  options: [
    { ...option, name: 'players', kind: 'number', default: 3, low: 2, high: 5 },
    { ...option, name: 'edition', kind: 'choice', default: 'english', words: ['english', 'italian', 'german'] },
    { ...option, name: 'open-screens', kind: 'switch', default: false },
  ],
}

export function snapshotOf(changed: Changed = {}): Snapshot {
  return anySnapshot({
    table: 't1',
    game: 'carrara',
    seats: [seatOf(0, 'Lucia'), seatOf(1, 'Arnolfo', { kind: 'lavorante', present: false })],
    version: 3,
    length: 2,
    view: {
      round: 14,
      turn: {},
      players: [
        { vp: 11, total: 11 },
        { vp: 19, total: 19 },
      ],
      winners: [],
    },
    ...changed,
  })
}
