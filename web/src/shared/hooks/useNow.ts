import { useEffect, useState } from 'react'

/** The time, read anew every minute, so that "open until" does not grow stale on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
