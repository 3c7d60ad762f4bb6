/**
 * Back closes an overlay over the page, and does nothing else. Each overlay has a history entry with the address of its
 * page.
 *
 * The router does not see these entries. An entry that stays in the history after its overlay led to another page is
 * skipped.
 */
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { historyState, writeHistoryState } from '@/shared/lib/storage/historyState'

const MARK = 'marmitaOverlay'

type Overlay = { close: () => void; address: string }

const overlays: Overlay[] = []
let isTravelling = false
let isClosing = false

const entriesNow = () => Number(historyState()[MARK] ?? 0)

/**
 * Make the number of entries equal to the number of overlays. Not at once: closing an overlay may open another one, or
 * a page.
 */
const settleSoon = () => void setTimeout(settle)

function settle(): void {
  if (isTravelling) return
  const surplus = entriesNow() - overlays.length
  if (surplus > 0) {
    isTravelling = true
    window.history.go(-surplus)
  }
  for (let entry = entriesNow() + 1; entry <= overlays.length; entry++) {
    writeHistoryState('pushState', { [MARK]: entry })
  }
}

function onPopState(event: PopStateEvent): void {
  const entries = entriesNow()
  if (isTravelling) {
    isTravelling = false
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
  settleSoon()
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
export function useBackCloses(open: boolean, onClose: () => void): () => void {
  const close = useEffectEvent(onClose)
  const own = useRef<Overlay>(null)
  useLayoutEffect(() => {
    if (!open) return () => {}
    const overlay = { close: () => close(), address: window.location.href }
    own.current = overlay
    overlays.push(overlay)
    settleSoon()
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
      settleSoon()
    }
  }, [open])
  return () => {
    if (overlays.at(-1) === own.current) closeOnce(onClose)
  }
}
