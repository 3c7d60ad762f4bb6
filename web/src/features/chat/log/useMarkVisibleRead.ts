import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ChatMessage } from '@/shared/api/generated/marmita.schemas'
import { useMarkRead } from '../mutations'

type Options = {
  conversationId: string
  messages: readonly ChatMessage[]
  readNumber: number
  scroller: RefObject<HTMLElement | null>
}

/** In milliseconds: long enough for a message to be seen, and to report several messages in one call. */
const VISIBLE_MS = 400

const isWatched = () => document.visibilityState === 'visible' && document.hasFocus()

/** Return the number of the last message whose end is visible; 0 if there is none. */
function lastVisible(scroller: HTMLElement): number {
  const edge = scroller.getBoundingClientRect().bottom + 8
  const all = [...scroller.querySelectorAll<HTMLElement>('[data-number]')]
  const found = all.findLast((each) => each.getBoundingClientRect().bottom <= edge)
  return Number(found?.dataset.number ?? 0)
}

/** Mark visible messages as read while the window has the focus. Call the result when more becomes visible. */
export function useMarkVisibleRead({ conversationId, messages, readNumber, scroller }: Options): () => void {
  const last = messages.at(-1)?.number ?? 0
  const markRead = useMarkRead(conversationId)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reportedNumber = useRef(0)
  const reportRead = useEffectEvent(() => {
    if (!scroller.current || !isWatched()) return
    const number = lastVisible(scroller.current)
    if (number <= Math.max(readNumber, reportedNumber.current)) return
    reportedNumber.current = number
    markRead(number).catch(() => {
      // The next call tries again.
      reportedNumber.current = 0
    })
  })
  const reportReadRef = useRef<() => void>(() => {})
  useEffect(() => {
    const soon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => reportRead(), VISIBLE_MS)
    }
    reportReadRef.current = soon
    if (last > readNumber) soon()
    window.addEventListener('focus', soon)
    document.addEventListener('visibilitychange', soon)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('focus', soon)
      document.removeEventListener('visibilitychange', soon)
    }
  }, [last, readNumber])
  return () => reportReadRef.current()
}
