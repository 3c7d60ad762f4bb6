import { startTransition, useEffect, useState } from 'react'

/** Enough items to fill, or nearly fill, the first screen. */
const INITIAL_COUNT = 6
/**
 * The time from one step to the next, in milliseconds: two frames. If it was shorter, the next step has up to twice as
 * many items; if it was longer, fewer.
 */
const STEP_MS = 36

/**
 * The number of drawn items for each kind of list, kept while the app runs. A reader who returns finds the list as long
 * as before, and so the same scroll position.
 */
const drawnCounts = new Map<string, number>()

/**
 * Return how many items of a list to draw: a few at first, then more with each frame, so that the page stays
 * responsive.
 */
export function useProgressiveCount(kind: string, length: number, first = INITIAL_COUNT): number {
  const [{ count, step, began }, setDrawn] = useState({
    count: drawnCounts.get(kind) ?? first,
    step: 1,
    began: -Infinity,
  })
  const isGrowing = count < length
  useEffect(() => {
    drawnCounts.set(kind, count)
    if (!isGrowing) return
    const frame = requestAnimationFrame((now) => {
      const fitting = Math.floor((step * STEP_MS) / (now - began))
      const next = Math.min(Math.max(fitting, 1), step * 2)
      startTransition(() => setDrawn({ count: count + next, step: next, began: now }))
    })
    return () => cancelAnimationFrame(frame)
  }, [kind, count, isGrowing, step, began])
  return Math.min(count, length)
}
