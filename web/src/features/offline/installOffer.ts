/** The browser's offer to install the app, kept until the user wants it. */
import { createAtom } from '@tanstack/react-store'

type InstallEvent = Event & { prompt: () => Promise<unknown> }

export const installOffer = createAtom<InstallEvent | null>(null)

/** Listen for the offer, which the browser makes once, soon after the page has loaded. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}
