import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { closeRemoval, useRemovalRequest } from '@/shared/session/removal'

const RemovalModal = lazyWithTexts(
  async () => (await import('./deferredImports')).loadRemoval(),
  'moderation',
  'errors',
)

/** The dialog in which a moderator removes another account's post or comment, over any page. */
export function RemovalHost() {
  const request = useRemovalRequest()
  if (!request) return null
  return (
    <Suspense>
      <RemovalModal {...request} onClose={closeRemoval} />
    </Suspense>
  )
}
