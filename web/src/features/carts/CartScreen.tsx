import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CartGroup } from '@/shared/api/generated/marmita.schemas'
import { openAuthDialog, useSession } from '@/shared/session'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { Checkout } from './checkout/Checkout'
import { ChefChoice } from './ChefChoice'
import { CartNotices } from './notices/CartNotices'
import { cartQuery } from './queries'
import { useLiveCart } from './sync/useLiveCart'

/**
 * The first step of buying. If the cart has dishes of several chefs, the customer chooses one chef first: an order
 * belongs to one chef.
 */
export default function CartScreen({ chefId }: { chefId: string | undefined }) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const { data, error, refetch } = useQuery({ ...cartQuery, enabled: isLoggedIn, refetchOnMount: 'always' })
  useLiveCart()
  if (!isLoggedIn) {
    return (
      <EmptyState
        level={1}
        icon={ShoppingBag}
        title={t('carts.guest.title')}
        text={t('carts.guest.text')}
        action={<Button onClick={() => openAuthDialog('login')}>{t('chrome.logIn')}</Button>}
      />
    )
  }
  if (!data) {
    if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
    return (
      <Loading>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  }
  return (
    <>
      <CartNotices groups={data} />
      <FilledOrEmpty groups={data.filter((group) => group.orders.length > 0)} chefId={chefId} />
    </>
  )
}

function FilledOrEmpty({ groups, chefId }: { groups: CartGroup[]; chefId: string | undefined }) {
  const { t } = useTranslation()
  const chosen =
    groups.find((group) => group.chef.id === chefId) ?? (groups.length === 1 ? groups[0] : undefined)
  if (chosen) return <Checkout key={chosen.chef.id} group={chosen} others={groups.length - 1} />
  if (groups.length > 1) return <ChefChoice groups={groups} />
  return (
    <EmptyState
      level={1}
      icon={ShoppingBag}
      title={t('carts.empty.title')}
      text={t('carts.empty.text')}
      action={<LinkButton to="/home">{t('carts.empty.action')}</LinkButton>}
    />
  )
}
