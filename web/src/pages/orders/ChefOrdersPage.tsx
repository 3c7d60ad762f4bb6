import { useTranslation } from 'react-i18next'
import { ChefOrders } from '@/features/orders'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useListPlace } from './useListPlace'

export default function ChefOrdersPage() {
  const { t } = useTranslation()
  const place = useListPlace('/_chef/_area/_dashboard/chef-orders')
  return (
    <>
      <PageTitle title={t('orders.kitchen.title')} />
      <ChefOrders {...place} />
    </>
  )
}
