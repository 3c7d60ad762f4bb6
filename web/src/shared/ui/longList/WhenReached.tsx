import type { ReactNode } from 'react'
import { useReached } from '@/shared/hooks/useReached'

/** What stands far below: its code, requests and elements come when one is near, or when it stands elsewhere (`now`). */
export function WhenReached({ now, children }: { now?: boolean; children: ReactNode }) {
  const { ref, reached } = useReached<HTMLDivElement>(now)
  return reached ? children : <div ref={ref} data-far />
}
