/** What on the board an action is about, whether it is possible now or not: names of anchors (`data-anchor`). */
export function spotsOf(action: string, seat: number): string[] {
  const [verb, thing = '', place = ''] = action.split(' ')
  switch (verb) {
    case 'build':
      return [`tile-${thing}`, `cell-${seat}-${place}`]
    case 'buy':
    case 'buy-still':
    case 'section':
    case 'take':
      return ['wheel']
    case 'score-city':
      return [`city-${thing}`]
    case 'score-type':
    case 'score-category':
      return [`spaces-${seat}`]
    case 'upgrade':
      return ['upgrades']
    case 'purchase':
      return [`supply-${thing}`]
    default:
      return []
  }
}
