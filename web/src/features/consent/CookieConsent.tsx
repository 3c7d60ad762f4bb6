import { lazy, Suspense } from 'react'
import { useConsent } from './consent'

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1500 })
    else setTimeout(resolve, 300)
  })

const CookieNotice = lazy(() => idle().then(() => import('./CookieNotice')))

/** Asks until there is an answer; the page itself goes first. */
export function CookieConsent() {
  if (useConsent()) return null
  return (
    <Suspense>
      <CookieNotice />
    </Suspense>
  )
}
