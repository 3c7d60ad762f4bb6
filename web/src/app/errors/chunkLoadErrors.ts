/** Files of the app that do not arrive: no network, or a deployment that has replaced them. */
import { tabStorage } from '@/shared/lib/storage'

/** What each browser, and Vite for style sheets, says of it. */
const WORDS = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Its own words, by which the router does not know it: that would reload at once, into nothing where there is no network. */
class LostFile extends Error {}

/** For a screen's import. */
export function asChunkLoadError(cause: unknown): never {
  throw isLostFile(cause) ? new LostFile('a screen did not arrive', { cause }) : cause
}

/** Browsers may remember that a file is missing: only a reload asks again. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof LostFile || (error instanceof Error && WORDS.test(error.message))

/** After a deployment an open page asks for modules that are gone. Reloads once for each; a second miss is a real error. */
export function reloadOnceOnLostModule(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const key = `reloaded-for:${event.payload.message}`
    // Without a network the page would only be lost.
    if (!navigator.onLine || tabStorage.get(key)) return
    tabStorage.set(key, '1')
    event.preventDefault()
    window.location.reload()
  })
}
