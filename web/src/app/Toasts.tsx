import { type ComponentType, useEffect, useState } from 'react'
import { idle } from '@/shared/lib/idle'
import { loadToasts, onFirstToast } from '@/shared/lib/toast'

/**
 * The host of the toasts, mounted when the browser is idle or with the first toast. Without a network its code could
 * not be loaded any more.
 */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    const mount = () => import('./ToastHost').then((host) => setHost(() => host.default))
    // If the host cannot be loaded, the page must stay; the next toast loads it again.
    onFirstToast(() => void mount().catch(() => undefined))
    idle()
      .then(loadToasts)
      .then(mount)
      .catch(() => undefined)
  }, [])
  return Host && <Host />
}
