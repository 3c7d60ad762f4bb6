import { startTransition, useEffect, useState } from 'react'

/** How many are drawn at once, and how many more with each frame. The first ones fill the first screen, or nearly. */
const STEPS = { first: 6, more: 4 }

/** By kind of list, kept while the app runs: who comes back finds as many as there were, and their place among them. */
const grown = new Map<string, number>()

/** How many of a list's items are drawn: a few, then more with each frame, so that none of them keeps a phone from answering. */
export function useGrowing(kind: string, length: number, { first, more } = STEPS): number {
  const [count, setCount] = useState(grown.get(kind) ?? first)
  const isGrowing = count < length
  useEffect(() => {
    grown.set(kind, count)
    if (!isGrowing) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + more)))
    return () => cancelAnimationFrame(frame)
  }, [kind, count, isGrowing, more])
  return Math.min(count, length)
}
