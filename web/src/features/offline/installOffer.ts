/** The browser's own offer to install the app, held back until somebody asks for it. */
import { createAtom } from '@tanstack/react-store'

type InstallEvent = Event & { prompt: () => Promise<unknown> }

export const installOffer = createAtom<InstallEvent | null>(null)

/** The browser makes it once, soon after the page has loaded. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}
