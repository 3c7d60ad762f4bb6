/**
 * The router restores the scroll position of a page as soon as it is rendered. After a reload its list is not loaded by
 * then: this hook waits for the list, unless the reader scrolls first.
 */
import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { scrollKey } from '../scrollKey'

type ScrollPosition = { scrollX: number; scrollY: number }

const RESTORE_TIMEOUT_MS = 10_000
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** An element that scrolls by itself has a name: `data-scroll-restoration-id`. */
const findScrollArea = (id: string) => document.querySelector(`[data-scroll-restoration-id="${id}"]`)

export function useScrollRestoration(): void {
  const router = useRouter()
  // The address of the page that is shown. While the next page is loading, the position of the previous one must not be
  // used.
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  const page = useElementScrollRestoration({ getElement: () => window, getKey: scrollKey })
  const sheet = useElementScrollRestoration({ id: 'sheet', getKey: scrollKey })
  const cards = useElementScrollRestoration({ id: 'cards', getKey: scrollKey })
  // The first page may be a reloaded one.
  const isReturn = useRef(true)
  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        isReturn.current = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
    [router],
  )
  useEffect(() => {
    if (href === undefined || !isReturn.current) return () => {}
    return restoreWhileLoading([
      [page, () => document.documentElement],
      [sheet, () => findScrollArea('sheet')],
      [cards, () => findScrollArea('cards')],
    ])
    // The positions when the page was left: later changes of them do not count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [href])
}

/** Restore the positions whenever the content of the page changes. Return a function that ends it. */
function restoreWhileLoading(all: [ScrollPosition | undefined, () => Element | null][]): () => void {
  let waiting = all.filter(([position]) => position)
  const observer = new MutationObserver(restore)
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS)
  function restore() {
    waiting = waiting.filter(([position, find]) => !isRestored(position!, find()))
    if (waiting.length === 0) stop()
  }
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    for (const event of USER_INPUT_EVENTS) window.removeEventListener(event, stop)
  }
  for (const event of USER_INPUT_EVENTS) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  restore()
  return stop
}

function isRestored({ scrollX, scrollY }: ScrollPosition, element: Element | null): boolean {
  const isLongEnough =
    element !== null &&
    element.scrollHeight - element.clientHeight >= scrollY - 1 &&
    element.scrollWidth - element.clientWidth >= scrollX - 1
  if (isLongEnough) element.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return isLongEnough
}
