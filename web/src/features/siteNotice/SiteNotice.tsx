import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { idle } from '@/shared/lib/idle'

const NoticeHost = lazyWithTexts(async () => {
  await idle()
  return import('./NoticeHost')
}, 'siteNotice')

/** What admins say to everybody; the page itself goes first. */
export function SiteNotice() {
  return (
    <Suspense>
      <NoticeHost />
    </Suspense>
  )
}
