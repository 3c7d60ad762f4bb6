import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Cart } from '@/features/carts'
import { useChrome } from '@/shared/hooks/useChrome'
import { PageTitle } from '@/shared/ui/PageTitle'
import { OrderSteps } from '@/shared/ui/feedback/Steps'
import classes from './CheckoutPage.module.css'

export default function CartPage() {
  const { t } = useTranslation()
  useChrome('no-footer')
  const { chefId } = useSearch({ strict: false })
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('carts.title')} noIndex />
      <OrderSteps current={0} />
      <Cart chefId={chefId} />
    </div>
  )
}
