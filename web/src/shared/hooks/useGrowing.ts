import { startTransition, useEffect, useState } from 'react'

/** They fill the first screen, or nearly. */
const FIRST = 6
/** What was in the document sooner is followed by twice as many: a quick machine needs a few frames for all. */
const SOON_MS = 12

/** By kind of list, kept while the app runs: who comes back finds as many as there were, and their place among them. */
const grown = new Map<string, number>()

/** How many of a list's items are drawn: a few, then more with each frame, so that none of them keeps a phone from answering. */
export function useGrowing(kind: string, length: number, first = FIRST): number {
  const [{ count, step, began }, setDrawn] = useState({
    count: grown.get(kind) ?? first,
    step: 1,
    began: -Infinity,
  })
  const isGrowing = count < length
  useEffect(() => {
    grown.set(kind, count)
    if (!isGrowing) return
    const next = performance.now() - began < SOON_MS ? step * 2 : 1
    const frame = requestAnimationFrame((now) =>
      startTransition(() => setDrawn({ count: count + next, step: next, began: now })),
    )
    return () => cancelAnimationFrame(frame)
  }, [kind, count, isGrowing, step, began])
  return Math.min(count, length)
}
