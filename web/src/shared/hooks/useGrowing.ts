import { startTransition, useEffect, useState } from 'react'

/** They fill the first screen, or nearly. */
const FIRST = 6
const MORE = 4

/** By kind of list, kept while the app runs: who comes back finds as many as there were, and their place among them. */
const grown = new Map<string, number>()

/** How many of a list's items are drawn: a few, then more with each frame, so that none of them keeps a phone from answering. */
export function useGrowing(kind: string, length: number): number {
  const [count, setCount] = useState(grown.get(kind) ?? FIRST)
  const isGrowing = count < length
  useEffect(() => {
    grown.set(kind, count)
    if (!isGrowing) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + MORE)))
    return () => cancelAnimationFrame(frame)
  }, [kind, count, isGrowing])
  return Math.min(count, length)
}
