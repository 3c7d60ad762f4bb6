import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '@/shared/api/generated/marmita.schemas'
import type { Target } from '../room/OpenRoom'

/** Within this distance of the bottom, in pixels, the log counts as scrolled to the end. */
const END_PX = 48

type Options = {
  messages: readonly ChatMessage[]
  ownId: string
  unsent: number
  target: Target | undefined
  sent: number
  hasNewer: boolean
  /** Loads the end of the conversation if it is not loaded. */
  onLatest: () => void
}

/**
 * Keep the log at its end if the user is there, otherwise at its position. Return the scroll state and the number of
 * messages that arrived meanwhile.
 */
export function useLogScroll({ messages, ownId, unsent, target, sent, hasNewer, onLatest }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const before = useRef<{ first: number; height: number; room: number; top: number } | null>(null)
  const atEnd = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [seen, setSeen] = useState(0)
  const last = messages.at(-1)?.number ?? 0
  const first = messages[0]?.number ?? 0

  const measure = () => {
    const element = scroller.current
    if (!element) return
    const { scrollHeight, scrollTop, clientHeight } = element
    before.current = { first, height: scrollHeight, room: clientHeight, top: scrollTop }
    atEnd.current = scrollHeight - scrollTop - clientHeight < END_PX
    setIsAtEnd(atEnd.current)
    if (atEnd.current && !hasNewer) setSeen((number) => Math.max(number, last))
  }
  // A scroll event may arrive after the available height shrank, before the observer below runs: then the user has not
  // left the end.
  const onScroll = () => {
    const element = scroller.current
    const isSameSize =
      element?.scrollHeight === before.current?.height && element?.clientHeight === before.current?.room
    if (isSameSize || !atEnd.current) measure()
  }
  const pin = () => {
    if (atEnd.current) scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    measure()
  }
  const toEnd = () => {
    atEnd.current = true
    if (hasNewer) onLatest()
    pin()
    scroller.current?.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const known = before.current
    if (!known) element.querySelector('[data-unread]')?.scrollIntoView({ block: 'center' })
    const isOpening = known === null && !element.querySelector('[data-unread]')
    if (isOpening || (known && atEnd.current && known.first <= first))
      element.scrollTop = element.scrollHeight
    // Older messages were added above: keep the visible ones in place.
    else if (known && first < known.first) element.scrollTop = known.top + element.scrollHeight - known.height
    measure()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the effect measures after each change of the messages
  }, [messages, unsent])
  useEffect(() => {
    if (!target) return
    atEnd.current = false
    const found = scroller.current?.querySelector<HTMLElement>(`[data-number="${target.number}"]`)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }, [target])
  const onSent = useEffectEvent(() => {
    atEnd.current = true
    if (hasNewer) onLatest()
    pin()
  })
  useEffect(() => {
    if (sent > 0) onSent()
  }, [sent])
  // The keyboard, a loaded picture or a taller field change the available height.
  const onResize = useEffectEvent(pin)
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize())
    if (scroller.current) observer.observe(scroller.current)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  const unseen = isAtEnd
    ? 0
    : messages.filter(({ number, senderId }) => number > seen && senderId !== ownId).length
  return { scroller, content, isAtEnd, unseen: seen === 0 ? 0 : unseen, toEnd, onScroll }
}
