/** A badge on the icon of the installed page, as long as a table waits; where the browser has none, nothing happens. */

/** Show it; returns what takes it away. */
export function showBadge(): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined
  const ignore = () => undefined // a browser may have badges and not allow them
  navigator.setAppBadge().catch(ignore)
  return () => void navigator.clearAppBadge().catch(ignore)
}
