import { lazy, Suspense, useEffect, useState } from 'react'
import { idle } from '@/shared/lib/idle'
import { loadToasts, onFirstToast } from '@/shared/lib/toast'

const ToastHost = lazy(() => import('./ToastHost'))

/** The place of the toasts, mounted with the first one or in a quiet moment: without a network it is too late to fetch it. */
export function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    onFirstToast(() => setWanted(true))
    void idle()
      .then(loadToasts)
      .then(() => setWanted(true))
  }, [])
  if (!wanted) return null
  return (
    <Suspense>
      <ToastHost />
    </Suspense>
  )
}
