import { Suspense } from 'react'
import { RemovalDialog } from '@/features/moderation'
import { closeRemoval, useRemovalAsked } from '@/shared/session/removal'

/** The dialog of a moderator who removes something of somebody else, over any page. */
export function RemovalHost() {
  const asked = useRemovalAsked()
  if (!asked) return null
  return (
    <Suspense>
      <RemovalDialog key={asked.entityId} {...asked} onClose={closeRemoval} />
    </Suspense>
  )
}
