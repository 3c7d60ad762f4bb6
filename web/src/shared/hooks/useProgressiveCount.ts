import { startTransition, useEffect, useState } from 'react'

/** Enough items to fill, or nearly fill, the first screen. */
const INITIAL_COUNT = 6
/**
 * If a frame was drawn faster than this, the next frame adds twice as many items: a fast device needs a few frames
 * only.
 */
const FAST_FRAME_MS = 12

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
    const next = performance.now() - began < FAST_FRAME_MS ? step * 2 : 1
    const frame = requestAnimationFrame((now) =>
      startTransition(() => setDrawn({ count: count + next, step: next, began: now })),
    )
    return () => cancelAnimationFrame(frame)
  }, [kind, count, isGrowing, step, began])
  return Math.min(count, length)
}
