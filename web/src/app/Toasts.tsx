import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '@/shared/lib/toast'

const ToastHost = lazy(() => import('./ToastHost'))

/** The place of the toasts, mounted with the first one. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  if (!wanted) return null
  return (
    <Suspense>
      <ToastHost />
    </Suspense>
  )
}
