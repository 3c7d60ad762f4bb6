import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Switch } from '@/shared/ui/forms/Switch'
import type { DeviceState } from './device'
import classes from './push.module.css'
import { settingsQuery, useDevice, useSetPush } from './queries'

/** The push settings: whether this device receives pushes, and how much of messages they show. */
export default function PushChoices({ account }: { account: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(settingsQuery)
  const { state, isPending, set } = useDevice(account)
  const choose = useSetPush()
  if (error && !data) return <ErrorState level={3} error={error} onRetry={() => void refetch()} />
  if (!data || !state)
    return (
      <Loading className={classes.choices}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Loading>
    )
  const isClosed = data.publicKey === null
  const hasDevice = state === 'ON' || data.devices > 0
  return (
    <section className={classes.choices} aria-label={t('push.title')}>
      <Switch
        label={t('push.device')}
        description={<span role="status">{t(isClosed ? 'push.state.CLOSED' : TEXTS[state])}</span>}
        checked={state === 'ON' && !isClosed}
        disabled={isPending || isClosed || !CHANGEABLE.has(state)}
        onChange={set}
      />
      {hasDevice && !isClosed && (
        <>
          <Switch
            label={t('push.messages')}
            description={t('push.messagesText')}
            checked={data.messages}
            onChange={(messages) => choose({ messages })}
          />
          <Switch
            label={t('push.words')}
            description={t('push.wordsText')}
            checked={data.messages && data.messageText}
            disabled={!data.messages}
            onChange={(messageText) => choose({ messageText })}
          />
        </>
      )}
    </section>
  )
}

const CHANGEABLE: ReadonlySet<DeviceState> = new Set(['OFF', 'ON'])

const TEXTS = {
  UNSUPPORTED: 'push.state.UNSUPPORTED',
  IOS: 'push.state.IOS',
  DENIED: 'push.state.DENIED',
  OFF: 'push.state.OFF',
  ON: 'push.state.ON',
} as const satisfies Record<DeviceState, string>
