import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { idle } from '@/shared/lib/idle'

const NoticeHost = lazyWithTexts(async () => {
  await idle()
  return import('./NoticeHost')
}, 'siteNotice')

/** A notice of the admins to all users. Its code is loaded after the page. */
export function SiteNotice() {
  return (
    <Suspense>
      <NoticeHost />
    </Suspense>
  )
}
