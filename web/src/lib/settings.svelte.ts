/** What a reader has set for this browser. Kept in local storage; every change is applied at once. */
import type { Language } from './words.svelte'

export interface SettingValues {
  language: Language | null // null: the browser's
  theme: 'auto' | 'light' | 'dark'
  motion: 'auto' | 'full' | 'none'
  speed: number // of others' moves: 0.5 slow … 4 quick
  replay: number // speed at which a game plays back by itself, see `REPLAY_SPEEDS`
  confirm: boolean // ask before a turn ends
  letters: boolean // letters and patterns on pieces, for those who see colours alike
  text: 'normal' | 'large' | 'largest'
  sound: 'off' | 'quiet' | 'full'
  haptics: boolean // what can be felt on a phone
  board: 'drawn' | 'text' // the board as a picture or as text
  chances: boolean // of winning, shown where nobody plays for them any more
  coach: boolean // whether a first game is explained while it is played
  name: string // how the player is called at new tables
}

export const REPLAY_SPEEDS = [0.5, 1, 2, 4, 8]

const DEFAULTS: SettingValues = {
  language: null,
  theme: 'auto',
  motion: 'auto',
  speed: 1,
  replay: 1,
  confirm: true,
  letters: true,
  text: 'normal',
  sound: 'off',
  haptics: true,
  board: 'drawn',
  chances: false,
  coach: true,
  name: '',
}
const PLACE = 'bottega.settings'
const calm = matchMedia('(prefers-reduced-motion: reduce)')

class Settings {
  /** What the browser said last: to ask it takes time, and whatever is drawn asks. */
  private calm = $state(calm.matches)
  /** All that changes how a piece is drawn, in a word. */
  look = $state('')
  values = $state<SettingValues>({ ...DEFAULTS, ...read() })

  set<K extends keyof SettingValues>(name: K, value: SettingValues[K]): void {
    this.values[name] = value
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.values))
    } catch {
      // Private browsing: the setting lasts as long as the page.
    }
    this.apply()
  }

  /** Whether pieces move at all. */
  get still(): boolean {
    const { motion } = this.values
    return motion === 'none' || (motion === 'auto' && this.calm)
  }

  /** Show what another tab has set. */
  follow(): void {
    this.values = { ...DEFAULTS, ...read() }
    this.apply()
  }

  get language(): Language {
    return this.values.language ?? (['en', 'it', 'de'] as const).find((l) => navigator.language.startsWith(l)) ?? 'en'
  }

  /** Show the settings on the page's root element, where the style sheets look for them. */
  apply(): void {
    this.calm = calm.matches
    const root = document.documentElement
    const dark =
      this.values.theme === 'dark' ||
      (this.values.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    root.dataset.text = this.values.text
    root.dataset.motion = this.still ? 'none' : 'full'
    root.dataset.letters = this.values.letters ? 'yes' : 'no'
    this.look = `${root.dataset.theme} ${root.dataset.letters}`
  }
}

function read(): Partial<SettingValues> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const { sound, ...others } = stored as Partial<Omit<SettingValues, 'sound'>> & { sound?: unknown }
    // It was once on or off.
    return { ...others, sound: sound === 'quiet' ? 'quiet' : sound === 'full' || sound === true ? 'full' : 'off' }
  } catch {
    return {}
  }
}

export const settings = new Settings()

addEventListener('storage', (event) => {
  if (event.key === PLACE) settings.follow()
})
