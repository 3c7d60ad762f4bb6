import { useEffect, useState } from 'react'

/** In seconds: the pause between two codes. It limits the wait if the device's clock is wrong. */
const MAX_SECONDS = 60

const secondsUntil = (instant: string) =>
  Math.min(MAX_SECONDS, Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)))

/** Return the number of seconds until the instant, at most 60. */
export function useSecondsUntil(instant: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return seconds
}
