import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { idle } from '@/shared/lib/idle'

const OfflineHost = lazyWithTexts(async () => {
  await idle()
  return import('./OfflineHost')
}, 'offline')

export type OfflineProps = {
  /** Fetches the data that a logged-in user needs offline. */
  loadNeeded: () => Promise<unknown>
}

/** The features of an installed app and of a lost network, loaded after the page. */
export function Offline({ loadNeeded }: OfflineProps) {
  return (
    <Suspense>
      <OfflineHost loadNeeded={loadNeeded} />
    </Suspense>
  )
}
