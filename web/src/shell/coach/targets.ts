/** What can be chosen just now, as the coach must know it: nothing of that may lie under a card. */
import type { Play } from '../../lib/play.svelte'
import type { Box } from '../beside'

const TARGETS = '[data-action], .lit[data-target], [data-starts]'

/** The boxes of all that can be pressed to choose something, as far as they are in sight. */
export function targetBoxes(play: Play): Box[] {
  const boxes: Box[] = []
  for (const element of document.querySelectorAll<HTMLElement>(TARGETS)) {
    const { action } = element.dataset
    if (element.ariaDisabled === 'true' || (action !== undefined && !play.can(action))) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    const isInSight = width > 1 && height > 1 && top < innerHeight && left < innerWidth && top + height > 0
    if (isInSight) boxes.push({ left, top, width, height })
  }
  return boxes
}
