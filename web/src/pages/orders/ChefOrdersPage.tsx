import { useTranslation } from '@/shared/i18n/useTranslation'
import { useSearch } from '@tanstack/react-router'
import { ChefOrders, WhoseOrders } from '@/features/orders'
import { ownChefId, useSession } from '@/shared/session'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useListPlace } from './useListPlace'

export default function ChefOrdersPage() {
  const { t } = useTranslation()
  const place = useListPlace('/_chef/_area/_dashboard/chef-orders')
  const { account } = useSession()
  const search = useSearch({ from: '/_chef/_area/_dashboard/chef-orders' })
  const isBoth = Boolean(ownChefId(account) && account?.pickUpPointId)
  const of = isBoth ? search.of : undefined
  return (
    <>
      <PageTitle title={t('orders.kitchen.title')} />
      <ChefOrders {...place} of={of} notice={isBoth && <WhoseOrders to="/chef-orders" of={of} />} />
    </>
  )
}
