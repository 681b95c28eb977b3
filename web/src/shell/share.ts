/** Hand a link to the system's own sheet where there is one (phones), else put it on the clipboard. */
import { copyText } from './copy'

/** Whether this browser can hand links on by itself. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** False if it could be neither shared nor copied. Who closes the sheet has changed their mind, which is no failure. */
export async function shareLink(url: string, text: string): Promise<boolean> {
  if (!canShare()) return copyText(url)
  try {
    await navigator.share({ title: 'Bottega', text, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? true : copyText(url)
  }
}
