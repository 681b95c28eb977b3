/** The outlines of the players' seals by seat, on 40 × 40: a round one, a square, a diamond, a shield, a hexagon. */
export const SEAL_SHAPES: readonly string[] = [
  'M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z',
  'M6 4h28a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  'M20 .5 39.5 20 20 39.5.5 20z',
  'M3.5 3h33v18c0 9-7 14-16.5 18C10.5 35 3.5 30 3.5 21z',
  'M11 2.5h18L38.5 20 29 37.5H11L1.5 20z',
]
