import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '@/shared/lib/toast'

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }))

/** The place of the toasts, mounted with the first one. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  if (!wanted) return null
  return (
    <Suspense>
      <Notifications position="top-center" zIndex={400} limit={3} containerWidth={420} />
    </Suspense>
  )
}
