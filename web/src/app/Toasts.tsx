import { type ComponentType, useEffect, useState } from 'react'
import { idle } from '@/shared/lib/idle'
import { loadToasts, onFirstToast } from '@/shared/lib/toast'

/** The place of the toasts, mounted with the first one or in a quiet moment: without a network it is too late to fetch it. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    const mount = () => import('./ToastHost').then((host) => setHost(() => host.default))
    // Toasts that cannot be shown must not take the page away; the next one asks again.
    onFirstToast(() => void mount().catch(() => undefined))
    idle()
      .then(loadToasts)
      .then(mount)
      .catch(() => undefined)
  }, [])
  return Host && <Host />
}
