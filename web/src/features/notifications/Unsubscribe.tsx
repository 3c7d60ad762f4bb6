import { useMutation } from '@tanstack/react-query'
import { CircleX, MailX } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { unsubscribeFromDigest } from '@/shared/api/generated/marmita'
import { errorText } from '@/shared/lib/errorText'
import { useSession } from '@/shared/session'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'

/**
 * The page of the unsubscribe link in an e-mail. It requires a press, because programs open links too. The link does
 * not log in.
 */
export default function Unsubscribe({ token }: { token: string }) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const stop = useMutation({ mutationFn: () => unsubscribeFromDigest({ key: token }) })
  const isWrong = hasErrorKey(stop.error, 'not_found') || hasErrorKey(stop.error, 'invalid_request')
  const settings = isLoggedIn && (
    <LinkButton to="/user-panel" search={{ tab: 'settings' }} hash="notifications" variant="secondary">
      {t('notifications.unsubscribe.settings')}
    </LinkButton>
  )
  if (isWrong)
    return (
      <div role="alert">
        <EmptyState
          level={1}
          icon={CircleX}
          title={t('notifications.unsubscribe.wrong')}
          text={t('notifications.unsubscribe.wrongText')}
          action={settings || <LinkButton to="/login">{t('notifications.unsubscribe.logIn')}</LinkButton>}
        />
      </div>
    )
  // One live region for both states, so that the change is announced.
  return (
    <div role="status">
      {stop.isSuccess ? (
        <EmptyState
          level={1}
          icon={MailX}
          title={t('notifications.unsubscribe.done')}
          text={t('notifications.unsubscribe.doneText')}
          action={settings}
        />
      ) : (
        <EmptyState
          level={1}
          icon={MailX}
          title={t('notifications.unsubscribe.title')}
          text={
            <>
              <p>{t('notifications.unsubscribe.text')}</p>
              {stop.error && <p role="alert">{errorText(stop.error)}</p>}
            </>
          }
          action={
            <Button loading={stop.isPending} onClick={() => stop.mutate()}>
              {t('notifications.unsubscribe.button')}
            </Button>
          }
        />
      )}
    </div>
  )
}
