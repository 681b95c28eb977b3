/** Volgare's sheet of sprites. */
import { Sheet } from '../../../lib/sprites.svelte'
import index from './volgare.sheet.ts?sprites'
import './pieces.css'

export const sheet = new Sheet(index)
