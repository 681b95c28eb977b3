/** Texts in the reader's language. The catalogue comes from the server; `say` turns a message into a sentence.

 The same forms as in Python (`core/messages.py`): `{name}` is an argument, `{name|one|many}` the form that fits its
 number, an argument may be a message, a list ("a, b and c") or a choice ("a, b or c"). */
import { api } from './api'
import type { Argument, Message } from './wire'

export const LANGUAGES = ['en', 'it', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', it: 'Italiano', de: 'Deutsch' }

const GAP = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g

class Words {
  language = $state<Language>('en')
  catalogue = $state.raw<Record<string, string>>({})

  async load(language: Language): Promise<void> {
    this.catalogue = await api.words(language)
    this.language = language
    document.documentElement.lang = language
  }

  has(key: string): boolean {
    return key in this.catalogue
  }

  say(message: Message | string, names: readonly string[] = []): string {
    const { key, args } = typeof message === 'string' ? { key: message, args: {} } : message
    if (key === 'player') {
      const name = names[Number(args.number) - 1]
      if (name) return name
    }
    const text = this.catalogue[key]
    if (text === undefined) return key
    if (!text.includes('{')) return text
    const said = text.replace(GAP, (_, name: string, one?: string, many?: string) => {
      const value = args[name]
      if (value === undefined) return ''
      if (one === undefined) return this.argument(value, names)
      return value === 1 ? one : (many ?? '')
    })
    // A sentence that begins with the name of something begins with a capital.
    const first = /^\{(\w+)\}/.exec(text)?.[1]
    const begins = first !== undefined && isMessage(args[first])
    return begins && text.endsWith('.') ? said.charAt(0).toUpperCase() + said.slice(1) : said
  }

  private argument(value: Argument, names: readonly string[]): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    if (Array.isArray(value)) return this.list(value, 'and', names)
    if ('any_of' in value) return this.list((value as { any_of: Argument[] }).any_of, 'or', names)
    return this.say(value as Message, names)
  }

  private list(values: Argument[], word: 'and' | 'or', names: readonly string[]): string {
    const said = values.map((value) => this.argument(value, names))
    if (said.length < 2) return said[0] ?? this.say('nothing')
    return said.slice(0, -1).join(', ') + this.say(word) + said[said.length - 1]
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value
}

export const words = new Words()

/** Short for texts of the page itself: `t('web.home.play')`, `t('web.table.round', { round: 3 })`. */
export function t(key: string, args: Record<string, Argument> = {}): string {
  return words.say({ key, args })
}
