/** Do something with an element as soon as it is in the page: parts of pages come with the server's answers.
 Returns how to give up. */
const PATIENCE = 8000

export function whenThere(selector: string, act: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) return
    stop()
    act(element)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, PATIENCE)
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  // What is there now may belong to the page that is being left; it is gone in the next microtask.
  queueMicrotask(look)
  return stop
}
