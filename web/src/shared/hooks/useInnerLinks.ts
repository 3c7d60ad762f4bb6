import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Return a ref for an element with foreign HTML: its links to pages of this site open without a reload of the app. */
export function useInnerLinks() {
  const router = useRouter()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!href?.startsWith('/') || !plain || event.defaultPrevented) return
      event.preventDefault()
      void router.navigate({ href })
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [router])
  return ref
}
