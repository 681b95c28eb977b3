/** Development only, not part of the build: the board of a table on a server, without the shell.
 /dev/board.html?table=KEYS&language=de&theme=dark&motion=none */
import { mount } from 'svelte'
import { api } from '../src/lib/api'
import { Play } from '../src/lib/play.svelte'
import { settings, type SettingValues } from '../src/lib/settings.svelte'
import { words, type Language } from '../src/lib/words.svelte'
import Sprite from '../src/games/carrara/pieces/Sprite.svelte'
import Bare from './Bare.svelte'
import '../src/styles/base.css'

const asked = new URLSearchParams(location.search)
for (const [name, value] of asked) {
  if (name !== 'table') settings.set(name as keyof SettingValues, value as never)
}
settings.apply()
await words.load((asked.get('language') ?? 'en') as Language)
const keys = asked.get('table')!
const play = new Play(keys, await api.table(keys))
Object.assign(window, { play })
mount(Sprite, { target: document.body })
mount(Bare, { target: document.getElementById('app')!, props: { play } })
