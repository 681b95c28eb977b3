/** Icons of one line on 24 × 24, as SVG markup; their strokes are in pieces.css. All drawn by us. */
export const ICONS = {
  undo: '<path class="pc-line" d="M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3"/>',
  wheel:
    '<circle class="pc-line" cx="12" cy="12" r="9"/><path class="pc-line" d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9"/>',
  build: '<path class="pc-line" d="M3 21h18M5 21V10m14 11V10M3 10l9-6 9 6zM9.5 21v-7h5v7"/>',
  score: '<path class="pc-line" d="M12 3l2.6 5.8 6.4.7-4.8 4.2 1.4 6.3L12 16.8 6.4 20l1.4-6.3L3 9.5l6.4-.7z"/>',
  horn: '<path class="pc-line" d="M4 14V9l13-5v15L4 14zm3 1.2V20h4v-3.3M20 9v5"/>',
  flag: '<path class="pc-line" d="M6 22V4h12l-3 4.5 3 4.5H6"/>',
  check: '<path class="pc-line-bold" d="M4.5 12.5l5 5L20 6.5"/>',
  eye: '<path class="pc-line" d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z"/><circle class="pc-line" cx="12" cy="12" r="3"/>',
  gear: '<circle class="pc-line" cx="12" cy="12" r="3.5"/><path class="pc-line" d="M12 2v4m0 12v4M2 12h4m12 0h4M5 5l2.8 2.8m8.4 8.4L19 19M19 5l-2.8 2.8M7.8 16.2 5 19"/>',
  book: '<path class="pc-line" d="M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zm0 0v14"/>',
  link: '<path class="pc-line" d="M10 14a4.5 4.5 0 0 0 6.5 0l3-3A4.6 4.6 0 0 0 13 4.5L11.5 6M14 10a4.5 4.5 0 0 0-6.5 0l-3 3a4.6 4.6 0 0 0 6.5 6.5l1.5-1.5"/>',
  bag: '<path class="pc-line" d="M8 7c-4 4-6 8-4.5 12 .8 2 3 2.5 8.5 2.5s7.7-.5 8.5-2.5C22 15 20 11 16 7zM7 3c2 1.5 3 1.5 5 .5 2 1 3 1 5-.5l-1 4H8z"/>',
}
export type IconName = keyof typeof ICONS
