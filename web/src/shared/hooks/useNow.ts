import { useEffect, useMemo, useState } from 'react'
import { useClockAhead } from '@/shared/lib/clock/serverNow'

/**
 * Return the time by the server's clock, renewed every minute or every `everyMs` milliseconds, so that "open until"
 * stays true on an open page.
 */
export function useNow(everyMs = 60_000): Date {
  const ahead = useClockAhead()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return useMemo(() => new Date(now - ahead), [now, ahead])
}
