import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChartPeriod, PayoutState } from '@/shared/api/generated/marmita.schemas'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import { ActivationNotice } from './ActivationNotice'
import { Chart } from './Chart'
import { Downloads } from './Downloads'
import { PayoutFilters } from './PayoutFilters'
import { PayoutList } from './PayoutList'
import classes from './Payouts.module.css'
import { type Seller, summaryQuery, useLivePayouts } from './queries'
import { Sums } from './Sums'
import { TaxCard } from './TaxCard'
import { VatCard } from './VatCard'

type Props = {
  seller: Seller
  /** Links to switch between chef and pick-up point, for an owner of both. */
  tabs: ReactNode
  /** YYYY-MM; the current month if undefined. */
  month?: string
  state?: PayoutState
  period: ChartPeriod
  onPlace: (place: { month?: string; state?: PayoutState; period?: ChartPeriod }) => void
}

/** The income of a chef: expected and paid sums, and each order with its fee and its transfer. */
export function Payouts({ seller, tabs, month, state, period, onPlace }: Props) {
  const { t } = useTranslation()
  const { of } = seller
  useLivePayouts()
  const { data: summary, error, refetch } = useQuery(summaryQuery(of, month))
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('payouts.title')} />
      <header className={classes.head}>
        <h1>{t('payouts.title')}</h1>
        {summary && <Downloads of={of} month={summary.month} />}
      </header>
      {tabs}
      <ActivationNotice seller={seller} />
      {error && !summary && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !summary && (
        <Loading className={classes.waiting}>
          <Skeleton height={320} />
          <Skeleton height={400} />
        </Loading>
      )}
      {summary && (
        <>
          <div className={classes.figures}>
            <Sums summary={summary} />
            <Chart of={of} period={period} onPeriod={(chosen) => onPlace({ month, state, period: chosen })} />
          </div>
          <section className={classes.orders} aria-labelledby="payout-orders">
            <div className={classes.head}>
              <h2 id="payout-orders">{t('payouts.orders')}</h2>
              <PayoutFilters
                summary={summary}
                state={state}
                onChange={(chosen) => onPlace({ ...chosen, period })}
              />
            </div>
            <PayoutList key={`${month} ${state}`} of={of} month={month} state={state} summary={summary} />
          </section>
          <VatCard of={of} />
          <TaxCard of={of} />
        </>
      )}
    </div>
  )
}
