/** What waits for the browser to draw. */

/** Some browsers draw nothing of a window that is covered by another, and do not call it hidden: what waits for a frame waits no
 longer than this. */
const LONGEST = 200 // milliseconds

let coming: Promise<void> | null = null

/** When the browser is about to draw what has been written: the time to ask where things lie, as it lays the page out now anyway,
 and to set them in motion before anybody has seen them in their new places. The same promise for all who wait, so that whoever
 reads in its `then` and writes in the next reads before anybody writes. */
export function nextFrame(): Promise<void> {
  coming ??= new Promise((arrived) => {
    inNextFrame(() => {
      coming = null
      arrived()
    })
  })
  return coming
}

/** Call back when so many frames have been drawn: after the last of them, not before it, so that what is worked out then is drawn
 in a frame of its own. Returns what calls it off. */
export function afterFrames(frames: number, then: () => void): () => void {
  let callOff: () => void
  const wait = () => {
    if (frames-- > 0 && !document.hidden) callOff = inNextFrame(wait)
    else {
      const timer = setTimeout(then)
      callOff = () => clearTimeout(timer)
    }
  }
  wait()
  return () => callOff()
}

/** Call back once, in the next frame, or without one where none is drawn. Returns what calls it off. */
function inNextFrame(then: () => void): () => void {
  const callOff = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const arrive = () => {
    callOff()
    then()
  }
  const frame = document.hidden ? 0 : requestAnimationFrame(arrive)
  const timer = setTimeout(arrive, document.hidden ? 0 : LONGEST)
  return callOff
}
