/** Buttons that stand for actions, beside the drawn board. */
import type { Play } from '../../lib/play.svelte'

/** Choose an action, or ask why it is not possible. `title`: what to call it when it explains itself. */
export function chooseOrAsk(play: Play, action: string, event: Event, title: string): void {
  if (play.can(action)) play.choose(action, event)
  else void play.why([action], event.currentTarget as Element, title)
}

/** Attributes of a button that shows what its action would bring while it is pointed at or has the focus. */
export function pointing(play: Play, action: string) {
  const show = () => {
    if (play.can(action)) play.hint(action)
  }
  const hide = () => play.hint(null)
  return {
    'data-action': play.can(action) ? action : undefined,
    onpointerenter: show,
    onpointerleave: hide,
    onfocus: show,
    onblur: hide,
  }
}
