import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StuckOrdersForAdminListLimits } from '@/shared/api/generated/limits'
import { ChipLink } from '@/shared/ui/ChipLink'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Pager } from '../ListTools'
import { stuckOrdersQuery, useLiveOrders } from '../queries'
import classes from './Admin.module.css'
import { AdminOrderDialog } from './AdminOrderDialog'
import { AdminOrderRow } from './AdminOrderRow'
import { MoneyProblems } from './MoneyProblems'

type Props = {
  page: number
  /** The order that is open. */
  order?: string
  onPage: (page: number) => void
  onClose: () => void
}

/** All that is wrong with money, in one place: ledgers that differ, refused and unanswered calls, disputes. */
export function AdminMoney({ page, order, onPage, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQuery(stuckOrdersQuery(page))
  useLiveOrders()
  return (
    <div className={`container ${classes.page}`}>
      <div className={classes.intro}>
        <h1>{t('orders.admin.problems.title')}</h1>
        <p className={classes.muted}>{t('orders.admin.problems.intro')}</p>
      </div>
      <div className={classes.actions}>
        <ChipLink to="/admin/orders">{t('orders.admin.title')}</ChipLink>
      </div>
      {query.isPending && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.orders.length === 0 && (
        <EmptyState
          icon={Scale}
          title={t('orders.admin.problems.none')}
          text={t('orders.admin.problems.noneText')}
        />
      )}
      {query.data && query.data.orders.length > 0 && (
        <>
          <ul className={classes.rows} aria-busy={query.isPlaceholderData}>
            {query.data.orders.map((row) => (
              <li key={row.id}>
                <AdminOrderRow row={row}>
                  <MoneyProblems problems={row.problems} />
                </AdminOrderRow>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            total={query.data.total}
            size={StuckOrdersForAdminListLimits.maxItems}
            onPage={onPage}
          />
        </>
      )}
      <AdminOrderDialog id={order} onClose={onClose} />
    </div>
  )
}
