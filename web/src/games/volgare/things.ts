/** Names of the things that decisions change: "cube.red", "manuscript.2-blue", "disc.rest" … */
import { t, words } from '../../lib/words.svelte'
import { printed } from './facts.svelte'
import { ROMAN } from './pieces/drawings'
import type { PlayerView } from './view'

/** "level II d’Oïl", "level IV d’Oïl/Scuola Siciliana", "Lingua Volgare". */
export function manuscriptName(manuscript: string): string {
  const [level, colour, other] = manuscript.split('-')
  if (manuscript === 'lingua-volgare' || !colour) return t('volgare.lingua')
  const args = { level: ROMAN[Number(level)] ?? level!, colour: t(`volgare.zone_colour.${colour}`) }
  return other
    ? t('volgare.manuscript_two', { ...args, other: t(`volgare.zone_colour.${other}`) })
    : t('volgare.manuscript', args)
}

/** Where a pawn stands; the German edition has another town in Gubbio's place. */
export function placeName(place: string, edition = 'english'): string {
  return t(`volgare.place.${place === 'gubbio' && edition === 'german' ? 'norcia' : place}`)
}

/** "Merchant", "Friar Ralph", "Pope Zazza". */
export function statusName({ status, character, office }: Pick<PlayerView, 'status' | 'character' | 'office'>): string {
  const title = office ? t(`volgare.office.${office}`) : t(`volgare.status.${status}`)
  return character ? t('volgare.web.player.title_name', { title, name: t(`character.${character}.name`) }) : title
}

/** The name of a thing, in the form that fits the amount; a thing without a text is called by its own name. */
export function thingName(thing: string, n = 1): string {
  const [kind, what = ''] = thing.split('.')
  switch (kind) {
    case 'manuscript':
      return t('volgare.web.change.manuscript', { manuscript: manuscriptName(what), n })
    case 'disc':
      return t('volgare.web.change.disc', { track: t(`volgare.track.${what}`), n })
    case 'character':
      return t(`character.${what}.name`)
    case 'office': {
      const vp = printed.value?.offices.find(({ name }) => name === what)?.vp ?? 0
      return t('volgare.web.election.office', { office: t(`volgare.office.${what}`), vp })
    }
  }
  const key = `volgare.web.change.${thing}`
  return words.has(key) ? t(key, { n }) : thing
}
