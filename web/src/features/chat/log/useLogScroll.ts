import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '@/shared/api/generated/marmita.schemas'
import type { Target } from '../room/OpenRoom'

/** So near to the end, the reader is at the end. */
const END_PX = 48

type Options = {
  messages: readonly ChatMessage[]
  ownId: string
  unsent: number
  target: Target | undefined
  sent: number
  hasNewer: boolean
  /** Reads the end of the conversation, where it is not here. */
  onLatest: () => void
}

/** Stays at the end with who is there, and where it is with who reads further up; says how much came meanwhile. */
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
  // The report of an earlier scroll can come after room was taken away, and before the observer below: nobody left the end then.
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
    // Earlier ones came above: what is looked at stays where it is.
    else if (known && first < known.first) element.scrollTop = known.top + element.scrollHeight - known.height
    measure()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- measuring is about what has just been drawn
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
  // A keyboard, a picture or a longer field take or give room.
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
