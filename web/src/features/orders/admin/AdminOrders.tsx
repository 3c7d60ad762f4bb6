import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrdersForAdminListLimits } from '@/shared/api/generated/limits'
import { type AdminOrder, OrderStatus } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, money } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Chip } from '@/shared/ui/Chip'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import { Pager } from '../ListTools'
import { toneOf } from '../labels'
import { type AdminFilters, adminOrdersQuery, useLiveOrders } from '../queries'
import classes from './Admin.module.css'
import { AdminOrderDialog } from './AdminOrderDialog'

type AdminPlace = AdminFilters & {
  /** The order that is open. */
  order?: string
  onPlace: (place: AdminFilters) => void
  onClose: () => void
}

/** All orders for admins: found by number, status, or because their money needs somebody. */
export function AdminOrders({ order, onPlace, onClose, ...filters }: AdminPlace) {
  const { t } = useTranslation()
  const query = useQuery(adminOrdersQuery(filters))
  useLiveOrders()
  return (
    <div className={`container ${classes.page}`}>
      <h1>{t('orders.admin.title')}</h1>
      <Filters filters={filters} onPlace={onPlace} />
      {query.isPending && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.orders.length === 0 && <EmptyState icon={ListX} title={t('orders.admin.none')} />}
      {query.data && query.data.orders.length > 0 && (
        <>
          <ul className={classes.rows} aria-busy={query.isPlaceholderData}>
            {query.data.orders.map((row) => (
              <li key={row.id}>
                <Row row={row} />
              </li>
            ))}
          </ul>
          <Pager
            page={filters.page}
            total={query.data.total}
            size={OrdersForAdminListLimits.maxItems}
            onPage={(page) => onPlace({ ...filters, page })}
          />
        </>
      )}
      <AdminOrderDialog id={order} onClose={onClose} />
    </div>
  )
}

function Filters({ filters, onPlace }: { filters: AdminFilters; onPlace: AdminPlace['onPlace'] }) {
  const { t } = useTranslation()
  const [number, setNumber] = useState(filters.number ? String(filters.number) : '')
  const find = (event: FormEvent) => {
    event.preventDefault()
    onPlace({ page: 1, number: number ? Number(number) : undefined })
  }
  return (
    <div className={classes.filters}>
      <form className={classes.find} onSubmit={find}>
        <TextInput
          label={t('orders.admin.number')}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value.replaceAll(/\D/g, '').slice(0, 9))}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          {t('orders.admin.find')}
        </Button>
      </form>
      <NativeSelect
        label={t('orders.admin.status')}
        value={filters.status ?? ''}
        onChange={({ currentTarget }) =>
          onPlace({ page: 1, status: (currentTarget.value || undefined) as OrderStatus | undefined })
        }
        data={[
          { value: '', label: t('orders.admin.all') },
          ...Object.values(OrderStatus).map((value) => ({
            value,
            label: t(`orders.admin.statuses.${value}`),
          })),
        ]}
      />
      <Chip
        pressed={filters.stuck ?? false}
        onClick={() => onPlace({ page: 1, stuck: filters.stuck ? undefined : true })}
      >
        {t('orders.admin.stuck')}
      </Chip>
    </div>
  )
}

function Row({ row }: { row: AdminOrder }) {
  const { t } = useTranslation()
  const number = t('orders.number', { number: row.number })
  return (
    <article className={classes.row} aria-label={number}>
      <div className={classes.who}>
        <h2 className={classes.number}>
          <Link to="." search={(before) => ({ ...before, order: row.id })} resetScroll={false}>
            {number}
          </Link>
        </h2>
        <p className={classes.muted}>{dayAndTime(row.createdAt)}</p>
      </div>
      <p className={classes.parties}>
        {t('orders.admin.parties', { customer: row.customerName, chef: row.chefName })}
      </p>
      <p className={classes.money}>
        {money(row.totalPrice)}
        {row.refunded > 0 && (
          <span className={classes.muted}>{t('orders.money.refunded', { amount: money(row.refunded) })}</span>
        )}
      </p>
      <div className={classes.state}>
        <StatusBadge tone={toneOf(row.status)}>{t(`orders.admin.statuses.${row.status}`)}</StatusBadge>
        {row.needsAttention && <StatusBadge tone="urgent">{t('orders.admin.attention')}</StatusBadge>}
      </div>
    </article>
  )
}
