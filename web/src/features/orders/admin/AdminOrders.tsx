import { useQuery } from '@tanstack/react-query'
import { ListX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrdersForAdminListLimits } from '@/shared/api/generated/limits'
import { OrderStatus } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { ChipLink } from '@/shared/ui/ChipLink'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import { type AdminFilters, adminOrdersQuery, useLiveOrders } from '../queries'
import classes from './Admin.module.css'
import { AdminOrderDialog } from './AdminOrderDialog'
import { AdminOrderList } from './AdminOrderList'

type AdminPlace = AdminFilters & {
  /** The order that is open. */
  order?: string
  onPlace: (place: AdminFilters) => void
  onClose: () => void
}

/** All orders for admins, found by number or status. */
export function AdminOrders({ order, onPlace, onClose, ...filters }: AdminPlace) {
  const { t } = useTranslation()
  const query = useQuery(adminOrdersQuery(filters))
  useLiveOrders()
  return (
    <div className={`container ${classes.page}`}>
      <h1>{t('orders.admin.title')}</h1>
      <Filters filters={filters} onPlace={onPlace} />
      <AdminOrderList
        query={query}
        page={filters.page}
        size={OrdersForAdminListLimits.maxItems}
        onPage={(page) => onPlace({ ...filters, page })}
        empty={<EmptyState icon={ListX} title={t('orders.admin.none')} />}
      />
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
      <ChipLink to="/admin/money">{t('orders.admin.stuck')}</ChipLink>
    </div>
  )
}
