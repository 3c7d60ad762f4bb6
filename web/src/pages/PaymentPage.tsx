import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OrderSummary } from '@/features/orders'
import { PaymentScreen } from '@/features/payments'
import { useChrome } from '@/shared/hooks/useChrome'
import { PageTitle } from '@/shared/ui/PageTitle'
import { Steps } from '@/shared/ui/Steps'
import classes from './CheckoutPage.module.css'

export default function PaymentPage() {
  const { t } = useTranslation()
  useChrome('no-footer', 'no-phone-menu')
  const { id } = useParams({ from: '/payment/$id' })
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('payments.title')} noIndex />
      <Steps current={1} />
      <PaymentScreen key={id} id={id} Summary={OrderSummary} />
    </div>
  )
}
