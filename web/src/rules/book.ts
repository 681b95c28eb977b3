/** The rule book of a game, from the catalogue: chapters with rules, and an appendix with its cards or characters. */
import type { GameInfo, Message } from '../lib/wire'
import { AT_NO_TABLE, type AtTable } from './at-table'

export interface Rule {
  id: string // "C4.1", or "Td" for a card: also the anchor
  title: string
  text: string
  number: boolean // whether the id is a number people cite
  reconstructed?: string // what of it is reconstructed
  table?: string // what it says at the table from which the book was opened
}
export interface Chapter {
  id: string // "C4", or "cards-top"
  title: string
  rules: Rule[]
  number: boolean
}

type Say = (key: string, args?: Message['args']) => string
type Has = (key: string) => boolean

/** `table`: the one from which the book was opened. */
export function bookOf(game: GameInfo, say: Say, has: Has, table: AtTable = AT_NO_TABLE): Chapter[] {
  return [...chaptersOf(game, say, table), ...appendixOf(game, say, has, table)]
}

function chaptersOf(game: GameInfo, say: Say, { rules }: AtTable): Chapter[] {
  const chapters = new Map<string, Chapter>()
  for (const id of game.rules) {
    const chapter = id.split('.')[0]!
    if (!chapters.has(chapter)) {
      chapters.set(chapter, { id: chapter, title: say(`chapter.${chapter}.title`), rules: [], number: true })
    }
    chapters.get(chapter)!.rules.push({
      id,
      title: say(`rule.${id}.title`),
      text: say(`rule.${id}.text`),
      number: true,
      ...(rules[id] ? { table: say(rules[id].key, rules[id].args) } : {}),
      ...(game.reconstructed[id] ? { reconstructed: say(`rule.${id}.reconstructed`) } : {}),
    })
  }
  return [...chapters.values()]
}

/** Cards by deck, and the people one may become; a game has one or the other. */
function appendixOf(game: GameInfo, say: Say, has: Has, table: AtTable): Chapter[] {
  const decks = game.options.find((option) => option.kind === 'cards')?.decks ?? []
  const cards = decks.map((deck) => ({
    id: `cards-${deck.name}`,
    number: false,
    title: say('web.rules.cards_deck', { deck: say(`${game.name}.deck.${deck.name}`) }),
    rules: deck.cards.map((card) => {
      // How many are needed depends on the number of players (see the chapter on cards).
      const parts = ['objective', 'pays'].map((part) => `card.${card}.${part}`).filter(has)
      const text = parts.map((key) => say(key, { need: 'n', ...table.cards[card] })).join('\n')
      return { id: card, title: say(`card.${card}.name`), text, number: false }
    }),
  }))
  const people = ('characters' in game.facts ? game.facts.characters : []).filter(({ name }) =>
    has(`character.${name}.text`),
  )
  const characters = {
    id: 'characters',
    number: false,
    title: say('web.rules.characters'),
    rules: people.map(({ name }) => ({
      id: name,
      title: say(`character.${name}.name`),
      text: say(`character.${name}.text`),
      number: false,
    })),
  }
  return people.length ? [...cards, characters] : cards
}

/** The chapters with the rules that have all the words in them; empty chapters are left out. */
export function search(book: readonly Chapter[], query: string): Chapter[] {
  const words = wordsOf(query)
  if (!words.length) return [...book]
  const fits = (chapter: Chapter, rule: Rule) => {
    const text = plain(`${chapter.title} ${rule.id} ${rule.title} ${rule.text} ${rule.reconstructed ?? ''}`)
    return words.every((word) => text.includes(word))
  }
  return book
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => fits(chapter, rule)) }))
    .filter((chapter) => chapter.rules.length)
}

export function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean)
}

/** A text in pieces, with those marked that were searched for. */
export function marked(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  if (!words.length) return [{ text, found: false }]
  const letters = plain(text)
  // Texts whose length changes without their accents cannot be marked letter by letter; there are none in our books.
  if (letters.length !== text.length) return [{ text, found: false }]
  const found = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1))
      found.fill(true, at, at + word.length)
  }
  const pieces: { text: string; found: boolean }[] = []
  for (let i = 0; i < text.length; i++) {
    const last = pieces.at(-1)
    if (last && last.found === found[i]) last.text += text[i]
    else pieces.push({ text: text[i]!, found: found[i]! })
  }
  return pieces
}

/** Small letters without accents, so that "lerici" finds "Lérici". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}
