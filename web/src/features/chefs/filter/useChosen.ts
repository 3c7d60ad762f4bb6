import { useEffect, useRef, useState } from 'react'
import type { ChefFilters } from '@/shared/lib/search'
import { pickFilters } from '../filters'

const keyOf = (filters: ChefFilters) => JSON.stringify(pickFilters(filters))

/**
 * Return filters that show a press at once, and notify the page only after they are drawn, because the page's list
 * takes long to render. Quick presses add up; the page is notified once, of the last state.
 */
export function useChosen(
  filters: ChefFilters,
  onChange: (filters: ChefFilters) => void,
): { shown: ChefFilters; choose: (next: ChefFilters) => void; notifyNow: () => void } {
  const [chosen, setChosen] = useState<ChefFilters | null>(null)
  const arrived = keyOf(filters)
  const [before, setBefore] = useState(arrived)
  // The filters that the user's own presses led to. Only other filters, as after Back, replace the choice.
  const [own, setOwn] = useState<string[]>([])
  if (arrived !== before) {
    setBefore(arrived)
    if (chosen && (arrived === keyOf(chosen) || !own.includes(arrived))) {
      setChosen(null)
      setOwn([])
    }
  }
  const waiting = useRef<{ next: ChefFilters; callOff: () => void }>(null)
  const notify = useRef(onChange)
  useEffect(() => {
    notify.current = onChange
  })
  // Cancel the notification when the page is left: by then the address belongs to another page.
  useEffect(() => () => waiting.current?.callOff(), [])
  /** Notify the page now, before the history changes, as when a dialog closes. */
  const notifyNow = () => {
    if (!waiting.current) return
    const { next, callOff } = waiting.current
    waiting.current = null
    callOff()
    notify.current(next)
  }
  const choose = (next: ChefFilters) => {
    setChosen(next)
    setOwn((keys) => [...keys, keyOf(next)])
    waiting.current?.callOff()
    waiting.current = { next, callOff: afterDrawing(notifyNow) }
  }
  return { shown: chosen ?? filters, choose, notifyNow }
}

/** Run `act` after the next frame is drawn. Return a function that cancels it. */
function afterDrawing(act: () => void): () => void {
  let timer: number | undefined
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
