import { useTranslation } from '@/shared/i18n/useTranslation'
import { OrderAgain } from '@/features/carts'
import { MyOrders } from '@/features/orders'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useListPlace } from './useListPlace'

export default function MyOrdersPage() {
  const { t } = useTranslation()
  const place = useListPlace('/_order/_customer/my-orders')
  return (
    <>
      <PageTitle title={t('orders.mine.title')} />
      <MyOrders {...place} Again={OrderAgain} />
    </>
  )
}
