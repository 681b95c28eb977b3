/** When the browser is about to draw what has been written: the time to ask where things lie, as it lays the page out now anyway,
 and to set them in motion before anybody has seen them in their new places. */
let coming: Promise<void> | null = null

/** The same promise for all who wait, so that whoever reads in its `then` and writes in the next reads before anybody writes. */
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
