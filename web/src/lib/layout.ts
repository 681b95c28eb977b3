/** How the table's frame lies on the page, for what CSS alone cannot arrange. The style sheets have the same conditions. */

/** A phone held across: tools in a rail at the left, the bench as a dock at the right, the board between them. */
export const ACROSS = '(min-width: 560px) and (max-width: 1179px) and (max-height: 559px)'
