import { useLayoutEffect, useRef } from 'react'

/** Hands over, once, what somebody typed into the page's field before the app ran (boot.js kept it). */
export function useTypedBefore(take: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const { typed } = dataset
    if (typed === undefined) return
    delete dataset.typed
    take(typed)
    field.current?.focus()
    // Once, when the field appears: later input goes into it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return field
}
