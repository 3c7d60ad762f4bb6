import { useTranslation } from '@/shared/i18n/useTranslation'
import { useSearch } from '@tanstack/react-router'
import { ChefOrders, SellerTabs } from '@/features/orders'
import { sellerOf, useSession } from '@/shared/session'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useListPlace } from './useListPlace'

export default function ChefOrdersPage() {
  const { t } = useTranslation()
  const place = useListPlace('/_chef/_area/_dashboard/chef-orders')
  const { account } = useSession()
  const search = useSearch({ from: '/_chef/_area/_dashboard/chef-orders' })
  const { of, isPoint } = sellerOf(account, search.of)
  const title = t(isPoint ? 'chrome.pointOrders' : 'orders.chef.title')
  return (
    <>
      <PageTitle title={title} />
      <ChefOrders {...place} title={title} of={of} notice={<SellerTabs to="/chef-orders" of={of} />} />
    </>
  )
}
