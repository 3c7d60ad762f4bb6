import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AdminOrderView } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { Fact, Facts } from '@/shared/ui/admin/Facts'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { slotText, toneOf } from '../labels'
import type { WithProof } from '../mutations'
import { OrderItems } from '../OrderItems'
import { ProblemAnswer } from '../problem/ProblemAnswer'
import { adminOrderQuery } from '../queries'
import classes from './Admin.module.css'
import { AdminOrderActions } from './AdminOrderActions'
import { AdminOrderHistory } from './AdminOrderHistory'
import { AdminOrderMoney } from './AdminOrderMoney'
import { MoneyProblems } from './MoneyProblems'
import { SettleCharge } from './SettleCharge'
import { SettleDispute } from './SettleDispute'

type Props = { id: string; withProof: WithProof }

/** The facts of an order that an admin needs for support, and the actions on it. */
export function AdminOrderDetails({ id, withProof }: Props) {
  const { data, error, refetch } = useQuery(adminOrderQuery(id))
  if (data) return <Order shown={data} withProof={withProof} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height={420} />
    </Loading>
  )
}

function Order({ shown, withProof }: { shown: AdminOrderView; withProof: WithProof }) {
  const { t } = useTranslation()
  const { order } = shown
  return (
    <div className={classes.order}>
      <div className={classes.title}>
        <h2>{t('orders.number', { number: order.number })}</h2>
        <StatusBadge tone={toneOf(order.status)}>{t(`orders.admin.statuses.${order.status}`)}</StatusBadge>
      </div>
      <OrderFacts shown={shown} />
      <OrderItems order={order} prices />
      <AdminOrderMoney shown={shown} />
      {shown.problems.length > 0 && (
        <div className={classes.notice}>
          <MoneyProblems problems={shown.problems} />
        </div>
      )}
      {shown.canSettle && <SettleCharge order={order} />}
      {shown.canSettleDispute && <SettleDispute id={order.id} />}
      <ProblemAnswer order={order} byAdmin />
      <AdminOrderActions shown={shown} withProof={withProof} />
      <AdminOrderHistory shown={shown} />
    </div>
  )
}

function OrderFacts({ shown: { order, chefLogin, pointId } }: { shown: AdminOrderView }) {
  const { t } = useTranslation()
  const { chef, customer, place } = order
  const town = [place.locationName, place.villageTownCity].filter(Boolean).join(', ')
  return (
    <Facts>
      <Fact name={t('orders.admin.buyer')}>
        <Link to="/admin/users" search={{ user: customer.shortName }}>
          {customer.name}
        </Link>
      </Fact>
      <Fact name={t('orders.admin.chef')}>
        <Link to={chef.pickUpPoint ? '/admin/pick-up-points' : '/admin/chefs'} search={{ chef: chef.id }}>
          {chef.name}
        </Link>{' '}
        (
        <Link to="/admin/users" search={{ user: chefLogin }}>
          {chefLogin}
        </Link>
        )
      </Fact>
      {pointId && (
        <Fact name={t('orders.admin.point')}>
          <Link to="/admin/pick-up-points" search={{ chef: pointId }}>
            {place.name}
          </Link>
        </Fact>
      )}
      <Fact name={t('orders.admin.meal')}>{slotText(order)}</Fact>
      <Fact name={t('orders.admin.place')}>{town}</Fact>
      <Fact name={t('orders.admin.ordered')}>{dayAndTime(order.createdAt)}</Fact>
    </Facts>
  )
}
