import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import type { Account } from '@/shared/session'

const DeletionNotice = lazyWithTexts(() => import('./DeletionNotice'), 'accounts', 'accounts.settings')

/** On pages that are often open: when the account goes, and the way back. Few read it. */
export function ScheduledDeletion({ account }: { account: Account }) {
  if (!account.scheduledToDelete) return null
  return (
    <Suspense>
      <DeletionNotice dueDate={account.scheduledToDelete} />
    </Suspense>
  )
}
