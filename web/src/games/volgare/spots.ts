/** What on the board an action is about, whether it is possible now or not: names of anchors (`data-anchor`) or zones. */
export function spotsOf(action: string): string[] {
  const [verb, thing = ''] = action.split(' ')
  switch (verb) {
    case 'move':
    case 'start':
      return [`zone-${thing}`]
    case 'manuscript':
      return [`deck-${thing[0]}`]
    case 'advance':
      return [`track-${thing}`]
    case 'cubes':
    case 'give':
      return [`area-${thing}`]
    case 'friar':
    case 'cardinal':
      return [`${verb}s`]
    case 'look':
    case 'keep-tile':
    case 'put-back':
      return ['library']
    default:
      return []
  }
}
