import { useEffect, useMemo, useState } from 'react'
import { useClockAhead } from '@/shared/lib/clock/serverNow'

/** The time, read anew every minute or as often as stated, so that "open until" does not grow stale on an open page. */
export function useNow(everyMs = 60_000): Date {
  const ahead = useClockAhead()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return useMemo(() => new Date(now - ahead), [now, ahead])
}
