import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ListX } from 'lucide-react'
import type { OrderSort, OrderView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Pager, SortPicker } from './ListTools'
import classes from './OrderPages.module.css'
import type { OrderPage } from './queries'

export type ListPlace = {
  /** The page number, from 1. */
  page: number
  sort: OrderSort
  onPlace: (place: { page: number; sort: OrderSort }) => void
}

type Props = ListPlace & {
  title: string
  query: UseQueryResult<OrderPage>
  /** Content between the title and the list. */
  notice?: ReactNode
  /** Content shown if there are no orders. */
  empty: ReactNode
  children: (orders: OrderView[]) => ReactNode
}

/** A sorted list of orders in pages, with its loading, error and empty states. */
export function OrderPages({ title, query, notice, empty, children, page, sort, onPlace }: Props) {
  const isEmpty = page === 1 && query.data?.orders.length === 0
  const goTo = (next: number) => onPlace({ page: next, sort })
  return (
    <div className={`container ${classes.page}`}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {!isEmpty && <SortPicker sort={sort} onSort={(chosen) => onPlace({ page: 1, sort: chosen })} />}
      </header>
      {notice}
      {query.isPending && <Waiting />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <div
          aria-busy={query.isPlaceholderData}
          className={query.isPlaceholderData ? classes.stale : undefined}
        >
          {query.data.orders.length > 0 ? (
            <>
              {children(query.data.orders)}
              <Pager page={page} total={query.data.total} onPage={goTo} />
            </>
          ) : page > 1 ? (
            <PastTheEnd onFirst={() => goTo(1)} />
          ) : (
            empty
          )}
        </div>
      )}
    </div>
  )
}

function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={ListX}
      title={t('orders.mine.pastEnd')}
      action={
        <Button variant="secondary" onClick={onFirst}>
          {t('orders.mine.toFirst')}
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <Loading className={classes.list}>
      <Skeleton height={260} />
      <Skeleton height={200} />
      <Skeleton height={200} />
    </Loading>
  )
}
