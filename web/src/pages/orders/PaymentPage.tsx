import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { cartQuery } from '@/features/carts'
import { OrderSummary, useRefreshOrders } from '@/features/orders'
import { PaymentScreen } from '@/features/payments'
import { useChrome } from '@/shared/hooks/useChrome'
import { LinkButton } from '@/shared/ui/Button'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './CheckoutPage.module.css'

export default function PaymentPage() {
  const { t } = useTranslation()
  useChrome('no-footer', 'no-phone-menu')
  const client = useQueryClient()
  const refreshOrders = useRefreshOrders()
  const { id } = useParams({ from: '/_order/_customer/payment/$id' })
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('payments.title')} noIndex />
      <PaymentScreen
        key={id}
        id={id}
        Summary={OrderSummary}
        exitLink={<LinkButton to="/my-orders">{t('orders.mine.title')}</LinkButton>}
        onPlaced={() => {
          void client.invalidateQueries({ queryKey: cartQuery.queryKey })
          void refreshOrders('all')
        }}
      />
    </div>
  )
}
