import { useLayoutEffect, useRef } from 'react'

/** Pass on, once, the text that was typed into the field before the app started (stored by boot.js). */
export function useTextTypedBeforeStart(onText: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const { typed } = dataset
    if (typed === undefined) return
    delete dataset.typed
    onText(typed)
    field.current?.focus()
    // Only when the field is mounted: later input goes directly into it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return field
}
