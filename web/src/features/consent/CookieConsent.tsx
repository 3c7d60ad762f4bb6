import { lazy, Suspense } from 'react'
import { idle } from '@/shared/lib/idle'
import { useConsent } from './consent'

const CookieNotice = lazy(() => idle().then(() => import('./CookieNotice')))

/** Asks until there is an answer; the page itself goes first. */
export function CookieConsent() {
  // Inside somebody else's page nothing of ours could be kept, nor is.
  if (useConsent() || window.parent !== window) return null
  return (
    <Suspense>
      <CookieNotice />
    </Suspense>
  )
}
