/** How a piece may be shown. */
export interface Shown {
  size?: number
  /** In a larger drawing: where its upper left corner lies. */
  x?: number
  y?: number
  /** Read out; without it a piece is decoration. */
  label?: string
  class?: string
}
