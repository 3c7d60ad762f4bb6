import { useEffect, useState } from 'react'
import { useHistoryState } from '@/shared/hooks/useHistoryState'

/**
 * Return the whole seconds that are left and a function that starts the countdown again. It compares clock times,
 * because the timers of a sleeping tab stop. The end is kept in the history state, so a reload continues the countdown.
 */
export function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const [first] = useState(() => Date.now() + seconds * 1000)
  const [end, setEnd] = useHistoryState<number>('countdownEnd')
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil(((end ?? first) - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (end === undefined) setEnd(first)
  }, [end, first, setEnd])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const restart = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [left, restart]
}
