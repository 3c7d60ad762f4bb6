import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { dayAndTime } from '@/shared/lib/format'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { CopyLink } from '@/shared/ui/CopyLink'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { TextInput } from '@/shared/ui/forms/fields'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { useReauthentication } from '../../reauthentication/useReauthentication'
import { SettingsSection } from '../SettingsSection'
import classes from './CalendarSection.module.css'
import { calendarQuery, useCreateLink, useRevokeLink, webcal } from './calendar'

/** Creates, renews and revokes the link by which a calendar program subscribes to the user's orders. */
export default function CalendarSection() {
  const { t } = useTranslation()
  const { data: link, error, refetch } = useQuery(calendarQuery)
  const { withProof, proofDialog } = useReauthentication()
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const close = () => setAsking(null)
  const create = useCreateLink(withProof)
  const revoke = useRevokeLink()
  const make = () => {
    close()
    create.mutate(undefined, { onError: showError })
  }
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        close()
        create.reset()
        showSuccess(t('accounts.settings.calendar.revoked'))
      },
      onError: showError,
    })
  return (
    <SettingsSection name="calendar" text={t('accounts.settings.calendar.text')}>
      {link ? (
        <>
          {create.data && <NewLink url={create.data} />}
          {link.createdAt && (
            <p className={classes.state}>
              {t('accounts.settings.calendar.since', { when: dayAndTime(link.createdAt) })}{' '}
              {link.lastReadAt
                ? t('accounts.settings.calendar.read', { when: dayAndTime(link.lastReadAt) })
                : t('accounts.settings.calendar.unread')}
            </p>
          )}
          <div className={classes.actions}>
            <Button
              variant="secondary"
              icon={CalendarPlus}
              loading={create.isPending}
              onClick={() => (link.createdAt ? setAsking('renew') : make())}
            >
              {t(link.createdAt ? 'accounts.settings.calendar.renew' : 'accounts.settings.calendar.create')}
            </Button>
            {link.createdAt && (
              <Button variant="quiet" onClick={() => setAsking('revoke')}>
                {t('accounts.settings.calendar.revoke')}
              </Button>
            )}
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={44} />
        </Loading>
      )}
      <ConfirmDialog
        open={asking === 'renew'}
        onClose={close}
        title={t('accounts.settings.calendar.renewTitle')}
        text={t('accounts.settings.calendar.endText')}
        confirmLabel={t('accounts.settings.calendar.renew')}
        onConfirm={make}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        onClose={close}
        title={t('accounts.settings.calendar.revokeTitle')}
        text={t('accounts.settings.calendar.endText')}
        confirmLabel={t('accounts.settings.calendar.revoke')}
        danger
        busy={revoke.isPending}
        onConfirm={end}
      />
      {proofDialog}
    </SettingsSection>
  )
}

/** The new link, shown once, directly after it was created. */
function NewLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.link}>
      <TextInput
        id={id}
        label={t('accounts.settings.calendar.address')}
        description={t('accounts.settings.calendar.once')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.actions}>
        <CopyLink url={url} />
        <a href={webcal(url)} className={classes.open}>
          {t('accounts.settings.calendar.open')}
        </a>
      </div>
    </div>
  )
}
