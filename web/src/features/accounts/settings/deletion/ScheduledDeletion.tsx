import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import type { Account } from '@/shared/session'

const DeletionNotice = lazyWithTexts(() => import('./DeletionNotice'), 'accounts', 'accounts.settings')

/**
 * The date of the scheduled deletion and a button that cancels it, on pages that are often open. Loaded lazily: few
 * accounts have one.
 */
export function ScheduledDeletion({ account }: { account: Account }) {
  if (!account.scheduledToDelete) return null
  return (
    <Suspense>
      <DeletionNotice dueDate={account.scheduledToDelete} />
    </Suspense>
  )
}
