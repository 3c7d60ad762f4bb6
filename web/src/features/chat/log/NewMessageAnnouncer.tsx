import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatMessage, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { excerpt, nameOf } from '../labels'

type Props = { messages: readonly ChatMessage[]; user: ChatUser; hasNewer: boolean }
type Announcement = { number: number; text: string }

/** If more messages arrive at once, as after a lost connection, only their number is announced. */
const MAX_ANNOUNCED = 3
const MAX_LINES = 5

/**
 * Announces new messages of the other person to screen readers, each once. Older messages that are loaded later are not
 * announced.
 */
export function NewMessageAnnouncer({ messages, user, hasNewer }: Props) {
  const { t } = useTranslation()
  const last = useRef(messages.at(-1)?.number ?? 0)
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([])
  useEffect(() => {
    const arrived = messages.filter(({ number, senderId }) => number > last.current && senderId === user.id)
    const number = Math.max(last.current, messages.at(-1)?.number ?? 0)
    last.current = number
    if (arrived.length === 0 || hasNewer) return
    const added =
      arrived.length > MAX_ANNOUNCED
        ? [{ number, text: t('chat.news', { count: arrived.length }) }]
        : arrived.map((each) => ({ number: each.number, text: `${nameOf(user)}: ${excerpt(each)}` }))
    // Lines are appended: a repeated text is announced again, and earlier lines are not.
    setAnnouncements((before) => [...before, ...added].slice(-MAX_LINES))
  }, [messages, user, hasNewer, t])
  return (
    <div aria-live="polite" aria-relevant="additions" className="visually-hidden">
      {announcements.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  )
}
