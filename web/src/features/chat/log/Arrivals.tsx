import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatMessage, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { excerpt, nameOf } from '../words'

type Props = { messages: readonly ChatMessage[]; user: ChatUser; hasNewer: boolean }
type Said = { number: number; words: string }

/** If more messages arrive at once, as after a lost connection, only their number is announced. */
const MOST_READ = 3
const KEPT = 5

/**
 * Announces new messages of the other person to screen readers, each once. Older messages that are loaded later are not
 * announced.
 */
export function Arrivals({ messages, user, hasNewer }: Props) {
  const { t } = useTranslation()
  const last = useRef(messages.at(-1)?.number ?? 0)
  const [said, setSaid] = useState<readonly Said[]>([])
  useEffect(() => {
    const arrived = messages.filter(({ number, senderId }) => number > last.current && senderId === user.id)
    const number = Math.max(last.current, messages.at(-1)?.number ?? 0)
    last.current = number
    if (arrived.length === 0 || hasNewer) return
    const added =
      arrived.length > MOST_READ
        ? [{ number, words: t('chat.news', { count: arrived.length }) }]
        : arrived.map((each) => ({ number: each.number, words: `${nameOf(user)}: ${excerpt(each)}` }))
    // Lines are appended: a repeated text is announced again, and earlier lines are not.
    setSaid((before) => [...before, ...added].slice(-KEPT))
  }, [messages, user, hasNewer, t])
  return (
    <div aria-live="polite" aria-relevant="additions" className="visually-hidden">
      {said.map(({ number, words }) => (
        <p key={number}>{words}</p>
      ))}
    </div>
  )
}
