import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { idle } from '@/shared/lib/idle'
import { useConsent } from '@/shared/session'

const CookieNotice = lazyWithTexts(async () => {
  await idle()
  return import('./CookieNotice')
}, 'consent')

/** The cookie notice, shown until it is answered. Its code is loaded after the page. */
export function CookieConsent() {
  if (useConsent()) return null
  return (
    <Suspense>
      <CookieNotice />
    </Suspense>
  )
}
