import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { WithProof } from '@/shared/api/withProof'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { CodeForm } from './CodeForm'
import { NumberForm } from './NumberForm'
import { phoneQuery } from './queries'
import classes from './sms.module.css'
import { Verified } from './Verified'

/** The phone number for text messages about orders: verify it by a code, turn messages on or off, or remove it. */
export function PhonePanel({ withProof }: { withProof: WithProof }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(phoneQuery)
  const [isChanging, setChanging] = useState(false)
  if (error && !data) return <ErrorState level={3} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={88} />
      </Loading>
    )
  if (!data.offered && data.number === null) return null
  const waits = data.waiting !== null && !isChanging
  const isVerified = data.number !== null && !waits && !isChanging
  return (
    <section className={classes.panel} aria-labelledby="text-messages">
      <h3 id="text-messages" className={classes.title}>
        {t('sms.title')}
      </h3>
      {!isVerified && <p className={classes.hint}>{t('sms.text')}</p>}
      {waits && data.waiting && (
        <CodeForm
          key={data.waiting.resendAt}
          waiting={data.waiting}
          country={data.countries[0] ?? ''}
          withProof={withProof}
          onOtherNumber={() => setChanging(true)}
        />
      )}
      {isVerified && <Verified phone={data} onChange={() => setChanging(true)} />}
      {!waits && !isVerified && (
        <NumberForm
          countries={data.countries}
          withProof={withProof}
          onSent={() => setChanging(false)}
          onCancel={isChanging ? () => setChanging(false) : undefined}
        />
      )}
    </section>
  )
}
