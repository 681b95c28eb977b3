/** Texts in the reader's language. The catalogue comes from the server; `say` turns a message into a sentence.

 The same forms as in Python (`core/messages.py`): `{name}` is an argument, `{name|one|many}` the form that fits its
 number, an argument may be a message, a list ("a, b and c") or a choice ("a, b or c"). */
import { api } from './api'
import type { MessageKey, Messages } from './message-keys'
import type { Argument, Message } from './wire'

export const LANGUAGES = ['en', 'it', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', it: 'Italiano', de: 'Deutsch' }

const GAP = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g

interface Gap {
  name: string
  /** The forms for one and for many, where the gap is one of these. */
  one?: string
  many?: string
}
interface Template {
  parts: (string | Gap)[]
  /** The argument with which a sentence begins; null if it begins otherwise, or is no sentence. */
  begins: string | null
}

class Words {
  language = $state<Language>('en')
  catalogue = $state.raw<Record<string, string>>({})
  private templates = new Map<string, Template>()

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
    const { parts, begins } = this.template(text)
    let said = ''
    for (const part of parts) {
      if (typeof part === 'string') said += part
      else {
        const value = args[part.name]
        if (value === undefined) continue
        said += part.one === undefined ? this.argument(value, names) : value === 1 ? part.one : (part.many ?? '')
      }
    }
    // A sentence that begins with the name of something begins with a capital.
    return begins !== null && isMessage(args[begins]) ? said.charAt(0).toUpperCase() + said.slice(1) : said
  }

  /** A text taken apart: once, as the same few are said again with every move. */
  private template(text: string): Template {
    let template = this.templates.get(text)
    if (!template) this.templates.set(text, (template = takenApart(text)))
    return template
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

function takenApart(text: string): Template {
  const parts: (string | Gap)[] = []
  let end = 0
  for (const { 0: whole, 1: name, 2: one, 3: many, index } of text.matchAll(GAP)) {
    if (index > end) parts.push(text.slice(end, index))
    parts.push({ name: name!, one, many })
    end = index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  const [first] = parts
  const begins = typeof first === 'object' && first.one === undefined && text.endsWith('.') ? first.name : null
  return { parts, begins }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value
}

export const words = new Words()

/** Short for texts of the page itself: `t('web.home.play')`, `t('web.table.round', { round: 3 })`. A key with an open
 part, such as `card.${string}.name`, comes first: the compiler would take minutes to compare each with all texts, so a
 test does that. */
export function t<Key extends string>(key: Open<Key> extends true ? Key : never, args?: Message['args']): string
export function t<Key extends MessageKey>(key: Key, ...args: Arguments<Key>): string
export function t(key: string, args: Message['args'] = {}): string {
  return words.say({ key, args })
}

/** A text that not everything has, such as the objective of a card; '' where there is none. */
export function textIfAny(key: string, args: Message['args'] = {}): string {
  return words.has(key) ? words.say({ key, args }) : ''
}

/** Whether a key has an open part: then it is no property that must be there. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the one type without any property
type Open<Key extends string> = {} extends Record<Key, 1> ? true : false

/** What `t` takes besides the key: all gaps of its text, or nothing. */
type Arguments<Key extends MessageKey> = [Messages[Key]] extends [never] ? [] : [args: Record<Messages[Key], Argument>]
