import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { idle } from '@/shared/lib/idle'

const OfflineHost = lazyWithTexts(async () => {
  await idle()
  return import('./OfflineHost')
}, 'offline')

export type OfflineProps = {
  /** Fetches what somebody who is logged in needs without a network as well. */
  loadNeeded: () => Promise<unknown>
}

/** What belongs to an installed app and to a lost network; the page itself goes first. */
export function Offline({ loadNeeded }: OfflineProps) {
  return (
    <Suspense>
      <OfflineHost loadNeeded={loadNeeded} />
    </Suspense>
  )
}
