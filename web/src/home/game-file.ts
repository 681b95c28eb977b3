/** A game as a text file, as far as the page must know it before the server reads it: who played what. */
import type { Message } from '../lib/wire'

export const LARGEST = 1_000_000

export interface GameFile {
  name: string
  text: string
  game: string
  players: number
  names: string[] // by seat; empty where the file has none
  decisions: number
}

export class NoGameFile extends Error {
  constructor(readonly problem: Message) {
    super(problem.key)
  }
}

export async function readGameFile(file: File): Promise<GameFile> {
  if (file.size > LARGEST) throw problem('too_large')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw problem('not_text')
  }
  return parseGameFile(file.name, text)
}

export function parseGameFile(name: string, text: string): GameFile {
  const lines = text.split(/\r?\n/).map((line) => line.split(';')[0]!.trim())
  if (!/^bottega\s+\d+$/.test(lines.find(Boolean) ?? '')) throw problem('not_game')
  const value = (word: string) =>
    lines
      .find((line) => line.startsWith(`${word} `))
      ?.slice(word.length + 1)
      .trim()
  const game = value('game')
  const players = Number(value('players'))
  if (!game || !Number.isInteger(players) || players < 1) throw problem('no_players')
  const names = Array.from({ length: players }, () => '')
  for (const line of lines) {
    const named = /^name (\d+) (.+)$/.exec(line)
    if (named && Number(named[1]) <= players) names[Number(named[1]) - 1] = named[2]!
  }
  return { name, text, game, players, names, decisions: lines.filter((line) => /^\d+ \d+ \S/.test(line)).length }
}

/** The line of the file that a refusal of the server speaks of. */
export function refusedLine(file: GameFile, refusal: Message): { number: number; text: string } | null {
  const number = refusal.args.line
  if (typeof number !== 'number') return null
  const text = file.text.split(/\r?\n/)[number - 1]
  return text === undefined ? null : { number, text }
}

function problem(key: string): NoGameFile {
  return new NoGameFile({ key: `web.home.file.${key}`, args: {} })
}
