import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FcmConfig } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Switch } from '@/shared/ui/forms/Switch'
import { Account } from './Account'
import classes from './admin.module.css'
import { configQuery, useSetConfig, type WithProof } from './queries'
import { TestForm } from './TestForm'

/** The admin page of push services, service account, and a test. */
export default function PushAdmin({ withProof }: { withProof: WithProof }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(configQuery)
  return (
    <div className={`container ${classes.page}`}>
      <h1>{t('push.admin.title')}</h1>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {data && <Config config={data} withProof={withProof} />}
    </div>
  )
}

function Config({ config, withProof }: { config: FcmConfig; withProof: WithProof }) {
  const { t } = useTranslation()
  const saving = useSetConfig(withProof)
  return (
    <div className={classes.parts}>
      <dl className={classes.counts}>
        {(['browsers', 'apps', 'waiting'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`push.admin.${name}`)}</dt>
            <dd>{config[name]}</dd>
          </div>
        ))}
      </dl>
      <section className={classes.part} aria-label={t('push.admin.webPush')}>
        <Switch
          label={t('push.admin.webPush')}
          description={t('push.admin.webPushText')}
          checked={config.webPush}
          disabled={saving.isPending}
          onChange={(webPush) => saving.mutate({ webPush })}
        />
        <p className={classes.fact}>
          <span>{t('push.admin.key')}</span> <code>{config.publicKey}</code>
        </p>
      </section>
      <section className={classes.part} aria-label={t('push.admin.fcm')}>
        <Switch
          label={t('push.admin.fcm')}
          description={t('push.admin.fcmText')}
          checked={config.fcm}
          disabled={saving.isPending || config.projectId === null}
          onChange={(fcm) => saving.mutate({ fcm })}
        />
        {saving.error && (
          <p role="alert" className={classes.problem}>
            {errorText(saving.error)}
          </p>
        )}
        <Account config={config} withProof={withProof} />
      </section>
      <TestForm />
    </div>
  )
}
