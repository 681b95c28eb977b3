/** A silhouette for each city, on 48 × 52: the lighthouse, the tower, the tree on the tower, the sail, the peaks, the castle. */
import type { City } from '../view'

export const EMBLEMS: Record<City, string> = {
  livorno:
    '<path d="M20 46V18h8v28zM18 18h12v-3H18zM21 15V9h6v6zM19 9l5-5 5 5zM10 46h28v3H10z"/><path d="M4 50c4-3 7-3 10 0s7 3 10 0 7-3 10 0 7 3 10 0" class="stroke"/>',
  pisa: '<g transform="rotate(5 24 46)"><path d="M16 10h16v3H16zM18 4h12v6H18zM15 44h18v5H15z"/><path class="stroke" d="M17 14h14M17 20h14M17 26h14M17 32h14M17 38h14M17 13v31m14-31v31m-7-31v31M20.5 13v31m7-31v31"/></g>',
  lucca:
    '<path d="M18 20h12v29H18z"/><circle cx="20" cy="12" r="5"/><circle cx="27" cy="10" r="6"/><circle cx="24" cy="15" r="5"/><path d="M2 40h6v-3h4v3h6v9H2zm28 0h6v-3h4v3h6v9H30z"/>',
  viareggio:
    '<path d="M23 6v30H8zM25 12v24h13zM4 38h40c-3 6-7 9-12 9H15C10 47 7 44 4 38z"/><path d="M4 50c4-3 7-3 10 0s7 3 10 0 7-3 10 0 7 3 10 0" class="stroke"/>',
  massa:
    '<path d="M0 49 15 18l7 11 9-19 17 39z"/><path d="M26 34h12v15H26zM25 30v4h14v-4h-3v2h-3v-2h-3v2h-3v-2z" class="light"/>',
  lerici:
    '<path d="M12 22h16v22H12zM11 16v6h18v-6h-4v3h-3v-3h-4v3h-3v-3zM30 30h9v14h-9zM29 26v4h11v-4h-3v2h-2v-2zM6 44h38l-5 6H12z"/>',
}
