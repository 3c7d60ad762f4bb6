/**
 * Back closes an overlay over the page, and does nothing else. Each overlay has a history entry with the address of its
 * page.
 *
 * The router does not see these entries. An entry that stays in the history after its overlay led to another page is
 * skipped.
 */
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { historyState, writeHistoryState } from '@/shared/lib/storage/historyState'

const STATE_KEY = 'marmitaOverlay'

type Overlay = { close: () => void; address: string }

const overlays: Overlay[] = []
let isNavigating = false
let isClosing = false

const currentEntries = () => Number(historyState()[STATE_KEY] ?? 0)

/**
 * Make the number of entries equal to the number of overlays. Not at once: closing an overlay may open another one, or
 * a page.
 */
const scheduleSync = () => void setTimeout(syncEntries)

function syncEntries(): void {
  if (isNavigating) return
  const surplus = currentEntries() - overlays.length
  if (surplus > 0) {
    isNavigating = true
    window.history.go(-surplus)
  }
  for (let entry = currentEntries() + 1; entry <= overlays.length; entry++) {
    writeHistoryState('pushState', { [STATE_KEY]: entry })
  }
}

function onPopState(event: PopStateEvent): void {
  const entries = currentEntries()
  if (isNavigating) {
    isNavigating = false
    event.stopImmediatePropagation()
  } else if (entries > overlays.length) {
    event.stopImmediatePropagation()
    window.history.back()
    return
  } else if (entries < overlays.length) {
    const closing = overlays.slice(entries)
    if (closing[0]?.address === window.location.href) event.stopImmediatePropagation()
    for (const overlay of closing.toReversed()) overlay.close()
  } else return
  scheduleSync()
}

// In the capture phase, to run before the router's listener. The build prints the first screens without a window.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState, { capture: true })

/**
 * Close at most one overlay for each key press: closing it may uncover another overlay that receives the press, too.
 */
function closeOnce(close: () => void): void {
  if (isClosing) return
  isClosing = true
  setTimeout(() => (isClosing = false))
  close()
}

/**
 * While `open`, the browser's Back calls `onClose`. If the overlay is closed otherwise, its history entry is removed.
 * Return a function that calls `onClose`, unless another overlay is open over this one.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): () => void {
  const close = useEffectEvent(onClose)
  const own = useRef<Overlay>(null)
  useLayoutEffect(() => {
    if (!open) return () => {}
    const overlay = { close: () => close(), address: window.location.href }
    own.current = overlay
    overlays.push(overlay)
    scheduleSync()
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
      scheduleSync()
    }
  }, [open])
  return () => {
    if (overlays.at(-1) === own.current) closeOnce(onClose)
  }
}
