import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminOrder } from '@/shared/api/generated/marmita.schemas'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Pager } from '../ListTools'
import classes from './Admin.module.css'
import { AdminOrderRow } from './AdminOrderRow'

type Props<Row> = {
  query: UseQueryResult<{ orders: Row[]; total: number }>
  page: number
  size: number
  onPage: (page: number) => void
  /** Content shown if the list has no rows. */
  empty: ReactNode
  /** Render the reasons why the order is in the list. */
  renderReasons?: (row: Row) => ReactNode
}

/** A page of orders for admins, with its loading, error and empty states and the links to other pages. */
export function AdminOrderList<Row extends AdminOrder>(props: Props<Row>) {
  const { query, page, size, onPage, empty, renderReasons } = props
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    )
  }
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { orders, total } = query.data
  if (orders.length === 0) return empty
  return (
    <>
      <ul className={classes.rows} aria-busy={query.isPlaceholderData}>
        {orders.map((row) => (
          <li key={row.id}>
            <AdminOrderRow row={row}>{renderReasons?.(row)}</AdminOrderRow>
          </li>
        ))}
      </ul>
      <Pager page={page} total={total} size={size} onPage={onPage} />
    </>
  )
}
