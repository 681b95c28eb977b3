/** The lantern is pointed out once in a browser, to somebody who has not moved for a while. */
const PLACE = 'bottega.hint-offered'

export function wasOffered(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null
  } catch {
    return true // where nothing can be kept it would come back every time
  }
}

export function offerOnce(): void {
  try {
    localStorage.setItem(PLACE, 'yes')
  } catch {
    // It is not kept.
  }
}
