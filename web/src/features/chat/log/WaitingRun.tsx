import { CircleAlert, Clock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { Button } from '@/shared/ui/Button'
import { retry, type Waiting } from '../outbox/outbox'
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
export function WaitingRun({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const underWay = waiting.filter(({ refusal }) => refusal === null)
  const failed = waiting.filter(({ refusal }) => refusal !== null)
  return (
    <>
      {failed.map((each) => (
        <div key={each.id} className={classes.run} data-own>
          <Words waiting={each} />
          <Failure waiting={each} />
        </div>
      ))}
      {underWay.length > 0 && (
        <div className={classes.run} data-own>
          {underWay.map((each) => (
            <Words key={each.id} waiting={each} />
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

function Words({ waiting: { text, photo } }: { waiting: Waiting }) {
  const { t } = useTranslation()
  return (
    <div className={classes.message}>
      <Bubble text={text} picture={photo?.picture ?? null} alt={photo?.alt || t('chat.message.ownPicture')} />
    </div>
  )
}

function Failure({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const { status, errorKey, fields, isPast } = waiting.refusal!
  return (
    <div className={classes.failure} role="alert">
      <CircleAlert size={15} aria-hidden />
      <span>
        {isPast
          ? t('chat.state.notSent')
          : t('chat.state.failed', { reason: errorText(new ApiError(status, errorKey, fields)) })}
      </span>
      <Button variant="quiet" size="sm" onClick={() => retry(chatOutbox, waiting)}>
        {t('retry')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => chatOutbox.remove(waiting.id)}>
        {t('chat.state.delete')}
      </Button>
    </div>
  )
}
