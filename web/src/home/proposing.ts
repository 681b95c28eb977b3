/** Why a level is proposed, in one sentence. */
import type { Proposal } from '../lib/ladder'
import { t } from '../lib/words.svelte'
import { levelName } from '../shell/levels'

export function whyProposed(proposal: Proposal | null): string {
  if (!proposal) return ''
  const level = levelName(proposal.level)
  const { against } = proposal
  if (!proposal.games) return t('web.proposal.first', { level })
  if (!against) return t('web.proposal.mixed', { level })
  const met = { level, met: levelName(against.level), won: against.won, n: against.games }
  return t(against.level === proposal.level ? 'web.proposal.same' : 'web.proposal.other', met)
}
