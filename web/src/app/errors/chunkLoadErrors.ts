/** Files of the app that cannot be loaded: without a network, or because a deployment has replaced them. */
import { tabStorage } from '@/shared/lib/storage'

/** The messages of the browsers, and of Vite for style sheets. */
const WORDS = /dynamically imported module|importing a module script failed|unable to preload css/i

/**
 * An error with a message that the router does not recognise: otherwise the router would reload at once, which loses
 * the page if there is no network.
 */
class LostFile extends Error {}

/** Throw the error of a screen's import, as LostFile if a file is missing. */
export function asChunkLoadError(cause: unknown): never {
  throw isLostFile(cause) ? new LostFile('a screen did not arrive', { cause }) : cause
}

/** Whether a file of the app is missing. A browser may remember a missing file: only a reload requests it again. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof LostFile || (error instanceof Error && WORDS.test(error.message))

/**
 * Reload the page if a module is missing after a deployment, once for each module. A second failure is a real error.
 */
export function reloadOnceOnLostModule(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const key = `reloaded-for:${event.payload.message}`
    // Without a network a reload would lose the page.
    if (!navigator.onLine || tabStorage.get(key)) return
    tabStorage.set(key, '1')
    event.preventDefault()
    window.location.reload()
  })
}
