import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { allOrdersCsv } from '@/shared/api/generated/marmita'
import {
  type AdminOrder,
  AdminOrderSort,
  DeliveryType,
  PaymentStatus,
} from '@/shared/api/generated/marmita.schemas'
import type { AdminOrderSearch } from '@/shared/lib/address/adminSearch'
import { deliveryName } from '@/shared/lib/delivery'
import { dayAndTime, money } from '@/shared/lib/format'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { type Column, withoutPlace } from '@/shared/ui/admin/list/list'
import { RowName } from '@/shared/ui/admin/list/RowName'
import panel from '@/shared/ui/admin/panel.module.css'
import { oneOfOrUndefined } from '@/shared/ui/admin/oneOfOrUndefined'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { toneOf } from '../labels'
import { adminOrderParams, adminOrdersQuery, useLiveOrders } from '../queries'
import classes from './Admin.module.css'
import { AdminOrderTools } from './AdminOrderTools'

type Props = { search: AdminOrderSearch; chosen?: string; onSearch: (search: AdminOrderSearch) => void }

/** The list of all orders, with search by number, people, states and days. A number opens its panel. */
export function AdminOrders({ search: given, chosen, onSearch }: Props) {
  const { t } = useTranslation()
  const search = {
    ...given,
    payment: oneOfOrUndefined(Object.values(PaymentStatus), given.payment),
    delivery: oneOfOrUndefined(Object.values(DeliveryType), given.delivery),
  }
  const query = useQuery(adminOrdersQuery(search))
  useLiveOrders()
  const columns: Column<AdminOrder, AdminOrderSort>[] = [
    {
      key: 'number',
      label: t('orders.admin.order'),
      sorts: [AdminOrderSort.NEWEST, AdminOrderSort.OLDEST],
      render: (order) => <Number order={order} />,
    },
    { key: 'parties', label: t('orders.admin.people'), render: (order) => <Parties order={order} /> },
    {
      key: 'meal',
      label: t('orders.admin.meal'),
      sorts: [AdminOrderSort.MEAL_LATEST, AdminOrderSort.MEAL_EARLIEST],
      render: (order) => (
        <span>
          {dayAndTime(order.slotStart)}
          <span className={panel.under}>{deliveryName(order.deliveryType, order.chefIsPoint)}</span>
        </span>
      ),
    },
    { key: 'state', label: t('orders.admin.status'), render: (order) => <State order={order} /> },
    {
      key: 'total',
      label: t('orders.admin.total'),
      align: 'end',
      render: ({ totalPrice, refunded }) => (
        <span>
          {money(totalPrice)}
          {refunded > 0 && (
            <span className={panel.under}>{t('orders.money.refunded', { amount: money(refunded) })}</span>
          )}
        </span>
      ),
    },
  ]
  return (
    <AdminList
      title={t('orders.admin.title')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      chosen={chosen}
      search={search}
      onSearch={onSearch}
      usualSort={AdminOrderSort.NEWEST}
      emptyText={t('orders.admin.none')}
      csv={() => allOrdersCsv(withoutPlace(adminOrderParams(search)))}
      renderTools={(change) => <AdminOrderTools search={search} onChange={change} />}
    />
  )
}

function Number({ order }: { order: AdminOrder }) {
  const { t } = useTranslation()
  return (
    <RowName opens={{ order: order.id }} under={dayAndTime(order.createdAt)}>
      {t('orders.number', { number: order.number })}
    </RowName>
  )
}

function Parties({ order }: { order: AdminOrder }) {
  const { t } = useTranslation()
  return (
    <span className={classes.parties}>
      {order.customerName}
      <span className={panel.under}>{t('orders.admin.from', { chef: order.chefName })}</span>
    </span>
  )
}

function State({ order }: { order: AdminOrder }) {
  const { t } = useTranslation()
  return (
    <span>
      <span className={classes.state}>
        <StatusBadge tone={toneOf(order.status)}>{t(`orders.admin.statuses.${order.status}`)}</StatusBadge>
        {order.needsAttention && <StatusBadge tone="urgent">{t('orders.admin.attention')}</StatusBadge>}
      </span>
      <span className={panel.under}>{t(`orders.admin.payments.${order.paymentOutcome}`)}</span>
    </span>
  )
}
