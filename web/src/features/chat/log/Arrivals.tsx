import { useEffect, useRef, useState } from 'react'
import type { ChatMessage, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { excerpt, shortNameOf } from '../words'

type Props = { messages: readonly ChatMessage[]; user: ChatUser; hasNewer: boolean }

/** Reads aloud what the other one has just written; not what was read from earlier. */
export function Arrivals({ messages, user, hasNewer }: Props) {
  const last = useRef(messages.at(-1)?.number ?? 0)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const arrived = messages.filter(({ number, senderId }) => number > last.current && senderId === user.id)
    last.current = Math.max(last.current, messages.at(-1)?.number ?? 0)
    if (arrived.length > 0 && !hasNewer)
      setSaid(arrived.map((message) => `${shortNameOf(user)}: ${excerpt(message)}`).join(' '))
  }, [messages, user, hasNewer])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
