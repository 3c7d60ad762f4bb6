import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { SmsStatus } from '@/shared/api/generated/marmita.schemas'
import { testSms } from '@/shared/api/generated/sms-admin'
import { currentTag } from '@/shared/i18n'
import { number } from '@/shared/lib/format'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Fact, Facts } from '@/shared/ui/admin/Facts'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './admin.module.css'
import { SMS, statusQuery } from './queries'

/** The SMS gateway, the number of messages today, and a test. */
export function Status() {
  const { data, error, refetch } = useQuery(statusQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    )
  return <Known status={data} />
}

function Known({ status }: { status: SmsStatus }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const names = new Intl.DisplayNames([currentTag()], { type: 'region' })
  const testing = useMutation({
    mutationFn: () => testSms(),
    onSuccess: () => showSuccess(t('sms.admin.tested')),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: SMS }),
  })
  const gateway = { console: t('sms.admin.console'), twilio: 'Twilio' }[status.gateway ?? '']
  return (
    <div className={classes.status}>
      <Facts>
        <Fact name={t('sms.admin.gateway')}>{gateway ?? t('sms.admin.noGateway')}</Fact>
        <Fact name={t('sms.admin.countries')}>
          {status.countries.map((code) => names.of(code) ?? code).join(', ')}
        </Fact>
        <Fact name={t('sms.admin.today')}>
          {t('sms.admin.ofMost', { sent: number(status.sentToday), most: number(status.mostADay) })}{' '}
          <Link to="/admin/settings" className={classes.link}>
            {t('sms.admin.changeMost')}
          </Link>
        </Fact>
        <Fact name={t('sms.admin.states.WAITING')}>{number(status.waiting)}</Fact>
      </Facts>
      {status.gateway !== null &&
        (status.ownNumber ? (
          <Button variant="secondary" size="sm" loading={testing.isPending} onClick={() => testing.mutate()}>
            {t('sms.admin.test', { number: status.ownNumber })}
          </Button>
        ) : (
          <p className={classes.hint}>
            {t('sms.admin.noNumber')}{' '}
            <Link to="/user-panel" search={{ tab: 'settings' }} hash="notifications" className={classes.link}>
              {t('sms.admin.toSettings')}
            </Link>
          </p>
        ))}
    </div>
  )
}
