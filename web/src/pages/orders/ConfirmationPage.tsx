import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { OrderAgain } from '@/features/carts'
import { InstallApp } from '@/features/offline'
import { Confirmation, orderQuery, stepOf } from '@/features/orders'
import { PushHint } from '@/features/push'
import { useSession } from '@/shared/session'
import { PageTitle } from '@/shared/ui/PageTitle'
import { OrderSteps } from '@/shared/ui/feedback/Steps'
import classes from './CheckoutPage.module.css'

export default function ConfirmationPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/_order/_customer/confirmation/$id' })
  const { account } = useSession()
  const { data: order, isError } = useQuery(orderQuery(id))
  // While the order is loading, the last step is not marked as done. For an order that cannot be read no steps are
  // shown.
  const unknown = isError ? null : 2
  const step = order ? stepOf(order) : unknown
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('orders.confirmation.pageTitle')} noIndex />
      {step && <OrderSteps current={step} />}
      {account && step === 3 && (
        <Suspense>
          <PushHint account={account.id} moment="ORDER" />
        </Suspense>
      )}
      <Confirmation id={id} Again={OrderAgain} />
      {order && stepOf(order) === 3 && (
        <Suspense>
          <InstallApp />
        </Suspense>
      )}
    </div>
  )
}
