import { useEffect, useState } from 'react'

/** The pause between two codes; a clock that is wrong makes it no longer. */
const LONGEST = 60

const secondsUntil = (instant: string) =>
  Math.min(LONGEST, Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)))

/** How many seconds are left until then. */
export function useWait(instant: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return seconds
}
