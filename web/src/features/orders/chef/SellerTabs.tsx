import { useQuery } from '@tanstack/react-query'
import { ChefHat, Store } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { SellerChoice } from '@/shared/lib/search'
import { hasBoth, useSession } from '@/shared/session'
import { ChipLink } from '@/shared/ui/ChipLink'
import { dashboardQuery } from '../queries'
import classes from './SellerTabs.module.css'

type Props = { to: '/dashboard' | '/chef-orders' | '/chef-payments' | '/dashboard/papers'; of: SellerChoice }

/**
 * Tabs for an owner of a chef and a pick-up point, each with the number of its orders that wait for an answer. Nothing
 * for other accounts.
 */
export function SellerTabs(props: Props) {
  const { t } = useTranslation()
  const { account } = useSession()
  if (!hasBoth(account)) return null
  return (
    <nav className={classes.tabs} aria-label={t('orders.board.seller')}>
      <Tab {...props} of={undefined} isHere={props.of === undefined} />
      <Tab {...props} of="point" isHere={props.of === 'point'} />
    </nav>
  )
}

function Tab({ to, of, isHere }: Props & { isHere: boolean }) {
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
