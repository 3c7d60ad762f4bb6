import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PayoutState, PayoutSums, PayoutSummary } from '@/shared/api/generated/marmita.schemas'
import { money, number } from '@/shared/lib/format'
import type { SellerChoice } from '@/shared/lib/search'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { monthText } from './labels'
import classes from './PayoutList.module.css'
import { PayoutRow } from './PayoutRow'
import { payoutsQuery } from './queries'

type Props = { of: SellerChoice; month?: string; state?: PayoutState; summary: PayoutSummary }

/** The orders with their amounts, and the sums of all orders of the month, including those that are not loaded yet. */
export function PayoutList({ of, month, state, summary }: Props) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(payoutsQuery(of, month, state))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <Loading>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  const rows = query.data.pages.flatMap((page) => page.payouts)
  const sums = state ? summary.states[state] : summary.total
  if (rows.length === 0 || !sums)
    return (
      <EmptyState
        icon={ReceiptText}
        level={3}
        title={t('payouts.empty', { month: monthText(summary.month) })}
        text={t('payouts.emptyText')}
      />
    )
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('payouts.column.order')}</th>
              <th scope="col">{t('payouts.column.customer')}</th>
              <th scope="col">{t('payouts.column.day')}</th>
              <th scope="col" className={classes.money}>
                {t('payouts.column.gross')}
              </th>
              <th scope="col" className={classes.money}>
                {t('payouts.column.fee')}
              </th>
              <th scope="col" className={classes.money}>
                {t('payouts.column.net')}
              </th>
              <th scope="col">{t('payouts.column.transfer')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((payout) => (
              <PayoutRow key={payout.orderId} of={of} payout={payout} />
            ))}
          </tbody>
          <tfoot>
            <Footer sums={sums} month={monthText(summary.month)} />
          </tfoot>
        </table>
      </div>
      <div className={classes.more}>
        <p className={classes.muted}>
          {t('payouts.shown', {
            shown: number(rows.length),
            total: number(Math.max(sums.orders, rows.length)),
          })}
        </p>
        {query.hasNextPage && (
          <Button
            size="sm"
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('payouts.more')}
          </Button>
        )}
      </div>
    </>
  )
}

function Footer({ sums, month }: { sums: PayoutSums; month: string }) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {t('payouts.sumOf', { month, count: sums.orders })}
      </th>
      <td className={classes.money} data-label={t('payouts.column.gross')}>
        {money(sums.gross)}
      </td>
      <td className={classes.money} data-label={t('payouts.column.fee')}>
        {money(0 - sums.fee)}
      </td>
      <td className={classes.money} data-label={t('payouts.column.net')}>
        {money(sums.net)}
      </td>
      <td className={classes.muted}>
        {sums.refunded > 0 && t('payouts.givenBack', { amount: money(sums.refunded) })}
      </td>
    </tr>
  )
}
