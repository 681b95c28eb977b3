/** Points that a player has, as far as they can be known, in words. */
import { t } from '../../lib/words.svelte'
import { figure } from '../shared/foreseen'
import type { Estimate, PlayerView, Standing } from './view'

/** "19", or "≥ 14" where something that counts lies behind a screen. */
export function pointsShort({ at_least, total_if_ended_now }: Estimate): string {
  return total_if_ended_now === null ? `≥ ${figure(at_least)}` : figure(at_least)
}

/** "≥ 14 VP: 9 certain, 5 still open (Richest 3, Riddle 2)". */
export function estimateText({ estimate }: Pick<PlayerView, 'estimate'>): string {
  const points =
    estimate.total_if_ended_now === null
      ? t('volgare.web.player.vp_at_least', { n: figure(estimate.at_least) })
      : t('volgare.web.player.vp', { n: figure(estimate.at_least) })
  if (!estimate.open.length) return t('volgare.web.player.vp_all_certain', { points })
  const open = estimate.at_least - estimate.certain
  const parts = estimate.open.map((standing) =>
    t('volgare.web.player.part', { source: sourceName(standing), vp: figure(standing.vp) }),
  )
  return t('volgare.web.player.vp_open', { points, certain: figure(estimate.certain), open: figure(open), parts })
}

export function sourceName({ source, place }: Pick<Standing, 'source' | 'place'>): string {
  return place === 2
    ? t('volgare.web.player.second', { source: t(`volgare.source.${source}`) })
    : t(`volgare.source.${source}`)
}
