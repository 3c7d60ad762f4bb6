import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Confirmation } from '@/features/orders'
import { PageTitle } from '@/shared/ui/PageTitle'
import { Steps } from '@/shared/ui/Steps'
import classes from './CheckoutPage.module.css'

export default function ConfirmationPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/confirmation/$id' })
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('orders.confirmation.pageTitle')} noIndex />
      <Steps current={3} />
      <Confirmation id={id} />
    </div>
  )
}
