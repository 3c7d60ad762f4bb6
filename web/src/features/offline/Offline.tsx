import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { idle } from '@/shared/lib/idle'

const OfflineHost = lazyWithTexts(async () => {
  await idle()
  return import('./OfflineHost')
}, 'offline')

/** What belongs to an installed app and to a lost network; the page itself goes first. */
export function Offline() {
  return (
    <Suspense>
      <OfflineHost />
    </Suspense>
  )
}
