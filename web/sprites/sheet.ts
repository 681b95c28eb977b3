/** What a sheet of sprites is made from. A module `*.sheet.ts` exports these; it runs while the pages are built, never in them. */
export interface Drawing {
  /** By which the page asks for it. */
  name: string
  /** What is shown of it, in its own units: left, top, width, height. */
  box: string
  markup: string
  /** Pixels for a unit on a screen of normal density: as many as it takes up where it is shown largest. */
  scale: number
}

export interface SheetSource {
  drawings: readonly Drawing[]
  /** Style sheets with the drawings' colours, relative to the module, in the order in which the page loads them. */
  styles: readonly string[]
  /** Attributes of the page's root element wherever the drawings are shown. */
  page?: Readonly<Record<string, string>>
  /** Gradients and patterns that drawings are filled with. */
  definitions?: string
}

/** All settings that may change how a drawing looks, as `settings.look` names them. */
export const LOOKS = ['light yes', 'light no', 'dark yes', 'dark no'] as const

/** What the page gets to know of a sheet. */
export interface SheetIndex {
  /** The class of an element that shows a part of it. */
  css: string
  /** Its image, for a screen of normal density and for one of twice that. */
  images: readonly [string, string]
  /** Its size, in pixels of normal density. */
  size: readonly [number, number]
  /** Where sprites lie: left, top, width, height. */
  places: readonly (readonly [number, number, number, number])[]
  /** Of each drawing its place, or one for each of the looks. */
  sprites: Readonly<Record<string, number | readonly number[]>>
}
