/** The page's address. Links are ordinary links; those within the app change the page without loading it anew. */

class Router {
  path = $state(location.pathname)

  go(path: string): void {
    history.pushState(null, '', path)
    this.path = location.pathname
    scrollTo(0, 0)
  }

  /** Go on to another page that takes this one's place: the way back does not lead here. */
  replace(path: string): void {
    history.replaceState(null, '', path)
    this.path = location.pathname
    scrollTo(0, 0)
  }

  /** The parts of the address: /play/abc is ['play', 'abc']. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent)
  }
}

export const router = new Router()

addEventListener('popstate', () => (router.path = location.pathname))

addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api')) return
  event.preventDefault()
  if (link.hash && link.pathname === location.pathname) {
    location.hash = link.hash
    return
  }
  router.go(link.pathname + link.search + link.hash)
})
