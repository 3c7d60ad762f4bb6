import { lazy, Suspense } from 'react'
import { idle } from '@/shared/lib/idle'
import { useConsent } from './consent'

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
