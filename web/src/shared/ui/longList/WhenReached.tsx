import type { ReactNode } from 'react'
import { useNearViewport } from '@/shared/hooks/useNearViewport'

/**
 * Content far below on a page: its code, requests and elements are loaded when the reader comes near, or at once with
 * `now`.
 */
export function WhenReached({ now, children }: { now?: boolean; children: ReactNode }) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>(now)
  return isNear ? children : <div ref={ref} data-far />
}
