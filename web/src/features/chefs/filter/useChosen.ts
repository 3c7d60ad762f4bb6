import { useEffect, useRef, useState } from 'react'
import type { ChefFilters } from '@/shared/lib/search'
import { pickFilters } from '../filters'

const keyOf = (filters: ChefFilters) => JSON.stringify(pickFilters(filters))

/**
 * What was pressed shows at once, and the page with its list hears of it when that has been drawn: a page takes longer to
 * draw than a press may. Quick presses add to what is shown; the page hears of the last one.
 */
export function useChosen(
  filters: ChefFilters,
  onChange: (filters: ChefFilters) => void,
): { shown: ChefFilters; choose: (next: ChefFilters) => void; notifyNow: () => void } {
  const [chosen, setChosen] = useState<ChefFilters | null>(null)
  const arrived = keyOf(filters)
  const [before, setBefore] = useState(arrived)
  // The addresses that own presses lead to: only another one, as by Back, takes a choice back.
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
  // Who leaves the page takes nothing along: the address is another page's by then.
  useEffect(() => () => waiting.current?.callOff(), [])
  /** For what changes the history itself, as a closing dialog does: what was chosen before goes before. */
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

/** Runs `act` once the next frame is drawn; the answer calls it off. */
function afterDrawing(act: () => void): () => void {
  let timer: number | undefined
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
