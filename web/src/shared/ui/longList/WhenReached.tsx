import type { ReactNode } from 'react'
import { useReached } from '@/shared/hooks/useReached'

/**
 * Content far below on a page: its code, requests and elements are loaded when the reader comes near, or at once with
 * `now`.
 */
export function WhenReached({ now, children }: { now?: boolean; children: ReactNode }) {
  const { ref, reached } = useReached<HTMLDivElement>(now)
  return reached ? children : <div ref={ref} data-far />
}
