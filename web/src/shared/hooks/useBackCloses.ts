/**
 * Back closes what is open over the page, and nothing else: each overlay has a history entry of the page's own address.
 *
 * The router never hears of these entries. One that is left behind, under a page that an overlay led to, is passed over.
 */
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { historyState, writeHistoryState } from '@/shared/lib/storage/historyState'

const MARK = 'marmitaOverlay'

type Overlay = { close: () => void; address: string }

const overlays: Overlay[] = []
let isTravelling = false
let isClosing = false

const entriesNow = () => Number(historyState()[MARK] ?? 0)

/** As many entries as overlays. Later than what closes one overlay, since it may open another, or another page. */
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

// Before the router's own listener, whenever that was added. The build has no window when it prints the first screens.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState, { capture: true })

/** One press of a key closes one overlay, also when that uncovers another that hears of the press. */
function closeOnce(close: () => void): void {
  if (isClosing) return
  isClosing = true
  setTimeout(() => (isClosing = false))
  close()
}

/**
 * While `open`, the browser's Back calls `onClose`; closed otherwise, the entry goes too. What it returns calls `onClose`
 * unless something else is open over this.
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
