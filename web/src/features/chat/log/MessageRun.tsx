import { Check, CheckCheck } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatUser } from '@/shared/api/generated/marmita.schemas'
import { time } from '@/shared/lib/format'
import { nameOf } from '../labels'
import { Message } from './Message'
import classes from './message.module.css'
import type { Run } from './rows'

type Props = {
  run: Run
  isOwn: boolean
  user: ChatUser
  conversationId: string
  /** The number of the last message that the other person has read; null if read receipts are off. */
  partnerReadNumber: number | null
  /** The number of the message that a search or a day leads to. */
  target: number | undefined
  onReport: (messageId: string) => void
}

/** Consecutive messages of one person; the time and the read receipt are shown once, below the last one. */
export function MessageRun({ run, isOwn, user, partnerReadNumber, target, ...message }: Props) {
  const { t } = useTranslation()
  const last = run.messages.at(-1)!
  const when = time(last.createDate)
  const isRead = partnerReadNumber !== null && last.number <= partnerReadNumber
  return (
    <div
      className={classes.run}
      data-own={isOwn || undefined}
      role="group"
      aria-label={
        isOwn
          ? t('chat.message.fromYou', { time: when })
          : t('chat.message.from', { name: nameOf(user), time: when })
      }
    >
      {run.messages.map((each) => (
        <Message
          key={each.id}
          message={each}
          isOwn={isOwn}
          user={user}
          isTarget={each.number === target}
          {...message}
        />
      ))}
      <p className={classes.foot}>
        <time dateTime={last.createDate}>{when}</time>
        {isOwn && (
          <span className={isRead ? classes.read : undefined}>
            {isRead ? <CheckCheck size={15} aria-hidden /> : <Check size={15} aria-hidden />}
            {t(isRead ? 'chat.state.read' : 'chat.state.sent')}
          </span>
        )}
      </p>
    </div>
  )
}
