/** Sheets of sprites in the page: drawings that were rendered while the pages were built (`sprites/plugin.ts`). A piece is an element whose
 background is a sheet, of which it shows one part; in a larger drawing it is a window on the sheet. */
import { MediaQuery } from 'svelte/reactivity'
import { LOOKS, type SheetIndex } from '../../sprites/sheet'
import { settings } from './settings.svelte'

/** Where the page's style sheets choose the image for screens of more than normal density. */
const dense = new MediaQuery('min-resolution: 1.01dppx', false)

/** A part of a sheet, in pixels of normal density. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Where and how a sprite is shown: in the page or, with x and y, in a larger drawing. */
export interface SpriteProps {
  width: number | string
  height?: number | string
  x?: number
  y?: number
  label?: string
  class?: string
}

export class Sheet {
  readonly css: string
  readonly width: number
  readonly height: number
  private readonly styles: string[] = []
  /** Kept, so that the browser has it ready before the first piece is shown. */
  readonly image = new Image()

  constructor(private readonly index: SheetIndex) {
    this.css = index.css
    ;[this.width, this.height] = index.size
    const [one, two] = index.images
    // A background that cannot be shown is reported nowhere else.
    this.image.onerror = () => console.error(`no picture: ${this.image.currentSrc}`)
    this.image.srcset = `${one} 1x, ${two} 2x`
  }

  /** The address of the image, for a screen like the reader's. */
  get address(): string {
    return this.index.images[dense.current ? 1 : 0]
  }

  /** Where a sprite lies, as it looks in the reader's settings. */
  place(name: string): Place {
    const [x, y, width, height] = this.index.places[this.numberOf(name)]!
    return { x, y, width, height }
  }

  /** What lets an element of the class `css` show a sprite, whatever its size. */
  style(name: string): string {
    const number = this.numberOf(name)
    return (this.styles[number] ??= this.styleOf(this.place(name)))
  }

  private numberOf(name: string): number {
    const number = this.index.sprites[name]
    if (number === undefined) throw new Error(`no sprite is called ${name}`)
    return typeof number === 'number'
      ? number
      : number[
          Math.max(
            LOOKS.findIndex((look) => look === settings.look),
            0,
          )
        ]!
  }

  private styleOf({ x, y, width, height }: Place): string {
    const part = (lies: number, room: number) => `${room && Number(((lies / room) * 100).toFixed(4))}%`
    const size = `${part(this.width, width)} ${part(this.height, height)}`
    return `aspect-ratio:${width}/${height};background-position:${part(x, this.width - width)} ${part(y, this.height - height)};background-size:${size}`
  }
}
