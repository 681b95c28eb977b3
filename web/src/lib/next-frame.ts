/** What waits for the browser to draw. */

let coming: Promise<void> | null = null

/** When the browser is about to draw what has been written: the time to ask where things lie, as it lays the page out now anyway,
 and to set them in motion before anybody has seen them in their new places. The same promise for all who wait, so that whoever
 reads in its `then` and writes in the next reads before anybody writes. */
export function nextFrame(): Promise<void> {
  coming ??= new Promise((arrived) => {
    const draw = () => {
      coming = null
      arrived()
    }
    // A page that nobody sees is not drawn.
    if (document.hidden) setTimeout(draw)
    else requestAnimationFrame(draw)
  })
  return coming
}

/** Call back when so many frames have been drawn: after the last of them, not before it, so that what is worked out then is drawn
 in a frame of its own. Returns what calls it off. */
export function afterFrames(frames: number, then: () => void): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    if (frames-- > 0 && !document.hidden) frame = requestAnimationFrame(wait)
    else timer = setTimeout(then)
  }
  wait()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
