import { useQuery } from '@tanstack/react-query'
import { ChefHat, Store } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrdersOf } from '@/shared/lib/search'
import { ChipLink } from '@/shared/ui/ChipLink'
import { dashboardQuery } from '../queries'
import classes from './Dashboard.module.css'

type Props = { to: '/dashboard' | '/chef-orders'; of: OrdersOf }

/** For who owns a chef and a pick-up point: whose orders are shown, and how many of each wait for an answer. */
export function WhoseOrders({ to, of }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={classes.whose} aria-label={t('orders.board.whose')}>
      <Whose to={to} of={undefined} isHere={of === undefined} />
      <Whose to={to} of="point" isHere={of === 'point'} />
    </nav>
  )
}

function Whose({ to, of, isHere }: Props & { isHere: boolean }) {
  const { t } = useTranslation()
  const waiting = useQuery(dashboardQuery(of)).data?.toAccept.length ?? 0
  return (
    <ChipLink
      to={to}
      search={{ of }}
      icon={of ? Store : ChefHat}
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={isHere ? 'page' : undefined}
    >
      {t(of ? 'orders.board.pointTitle' : 'orders.board.title')}
      {waiting > 0 && <b>{waiting}</b>}
    </ChipLink>
  )
}
