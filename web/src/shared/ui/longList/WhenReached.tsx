import { type ReactNode, useState } from 'react'
import { useReached } from '@/shared/hooks/useReached'

/** What stands far below: its code, requests and elements come when one is near, or when it stands elsewhere (`now`). */
export function WhenReached({ now = false, children }: { now?: boolean; children: ReactNode }) {
  const { ref, reached } = useReached<HTMLDivElement>()
  const [shown, setShown] = useState(false)
  if ((now || reached) && !shown) setShown(true)
  return shown ? children : <div ref={ref} data-far />
}
