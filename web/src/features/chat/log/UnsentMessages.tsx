import { CircleAlert, Clock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { Button } from '@/shared/ui/Button'
import { retry, type OutboxMessage } from '../outbox/outbox'
import { Bubble } from './Bubble'
import classes from './message.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The user's messages that the server has not accepted: those being sent, and those refused, with the reason. */
export function UnsentMessages({ messages }: { messages: readonly OutboxMessage[] }) {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const sending = messages.filter(({ refusal }) => refusal === null)
  const failed = messages.filter(({ refusal }) => refusal !== null)
  return (
    <>
      {failed.map((each) => (
        <div key={each.id} className={classes.run} data-own>
          <MessageBubble message={each} />
          <Failure message={each} />
        </div>
      ))}
      {sending.length > 0 && (
        <div className={classes.run} data-own>
          {sending.map((each) => (
            <MessageBubble key={each.id} message={each} />
          ))}
          <p className={classes.foot}>
            <span>
              <Clock size={15} aria-hidden />
              {t(isOnline ? 'chat.state.queued' : 'chat.state.queuedOffline')}
            </span>
          </p>
        </div>
      )}
    </>
  )
}

function MessageBubble({ message: { text, photo } }: { message: OutboxMessage }) {
  const { t } = useTranslation()
  return (
    <div className={classes.message}>
      <Bubble text={text} picture={photo?.picture ?? null} alt={photo?.alt || t('chat.message.ownPicture')} />
    </div>
  )
}

function Failure({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation()
  const { status, errorKey, fields, isPast } = message.refusal!
  return (
    <div className={classes.failure} role="alert">
      <CircleAlert size={15} aria-hidden />
      <span>
        {isPast
          ? t('chat.state.notSent')
          : t('chat.state.failed', { reason: errorText(new ApiError(status, errorKey, fields)) })}
      </span>
      <Button variant="quiet" size="sm" onClick={() => retry(chatOutbox, message)}>
        {t('retry')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => chatOutbox.remove(message.id)}>
        {t('chat.state.delete')}
      </Button>
    </div>
  )
}
