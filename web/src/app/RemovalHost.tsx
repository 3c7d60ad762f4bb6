import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { closeRemoval, useRemovalAsked } from '@/shared/session/removal'

const RemovalModal = lazyWithTexts(
  async () => (await import('./later')).loadRemoval(),
  'moderation',
  'errors',
)

/** The dialog of a moderator who removes something of somebody else, over any page. */
export function RemovalHost() {
  const asked = useRemovalAsked()
  if (!asked) return null
  return (
    <Suspense>
      <RemovalModal {...asked} onClose={closeRemoval} />
    </Suspense>
  )
}
