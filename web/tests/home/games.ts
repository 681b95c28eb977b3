/** The two games as the server describes them. */
import type { GameInfo, Snapshot } from '../../src/lib/wire'

const option = { low: null, high: null, words: null, decks: null }

export const CARRARA: GameInfo = {
  name: 'carrara',
  players: [2, 4],
  levels: ['garzone', 'apprendista', 'lavorante', 'maestro'],
  facts: {},
  rules: ['C1.1', 'C1.2', 'C2.1', 'C4.1', 'C4.6'],
  reconstructed: {},
  options: [
    { ...option, name: 'players', kind: 'number', default: 3, low: 2, high: 4 },
    { ...option, name: 'expansion', kind: 'switch', default: true },
    {
      ...option, name: 'cards', kind: 'cards', default: ['?', '?', '?', '?'], words: ['first-game', 'rivals'],
      decks: [
        { name: 'top', cards: ['T1', 'Td'] }, { name: 'object', cards: ['O1', 'Oa'] },
        { name: 'building', cards: ['B1', 'Ba'] }, { name: 'bonus', cards: ['Xa', 'Xb'] },
      ],
    },
    { ...option, name: 'open-screens', kind: 'switch', default: false },
  ],
}

export const VOLGARE: GameInfo = {
  name: 'volgare',
  players: [2, 5],
  levels: ['garzone', 'apprendista', 'lavorante', 'maestro'],
  facts: { characters: [{ name: 'mario' }, { name: 'gigi' }] },
  rules: ['V1.1', 'V1.5', 'V10.1'],
  reconstructed: { 'V1.5': 'reconstructed' },
  options: [
    { ...option, name: 'players', kind: 'number', default: 3, low: 2, high: 5 },
    { ...option, name: 'edition', kind: 'choice', default: 'english', words: ['english', 'italian', 'german'] },
    { ...option, name: 'open-screens', kind: 'switch', default: false },
  ],
}

export function snapshotOf(changed: Partial<Snapshot> = {}): Snapshot {
  return {
    table: 't1', name: 'Quattro torri', game: 'carrara', options: {},
    seats: [
      { seat: 0, name: 'Lucia', kind: 'person', taken: true, present: true, stand_in: null, screen: null },
      { seat: 1, name: 'Arnolfo', kind: 'lavorante', taken: true, present: false, stand_in: null, screen: null },
    ],
    mine: [0], invited: null, started: true, seat: 0, version: 3, length: 2, active: 0, over: false, thinking: null,
    view: { round: 14, turn: {}, players: [{ vp: 11, total: 11 }, { vp: 19, total: 19 }], winners: [] },
    prompt: null, legal: [], undo: { free: 0, redo: 0, ask: null, may_ask: false, past: [] }, log: [], log_from: 0, watch: null,
    draws: { commitment: 'c0ffee', shares: [], redraws: 0 }, note: null, rematch: null,
    ...changed,
  }
}
