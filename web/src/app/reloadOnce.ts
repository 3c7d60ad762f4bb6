/** After a deployment an open page asks for modules that are gone. Reloads once for each; a second miss is a real error. */
export function reloadOnceOnLostModule(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const key = `reloaded-for:${event.payload.message}`
    // Without a network the page would only be lost.
    if (!navigator.onLine || sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
    event.preventDefault()
    window.location.reload()
  })
}
