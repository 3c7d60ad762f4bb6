import { Clock } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { AllergenLine } from '@/shared/ui/Allergens'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Card } from '@/shared/ui/Card'
import { Price } from '@/shared/ui/Price'
import { OrderItems } from './OrderItems'
import classes from './OrderSummary.module.css'
import { slotText } from './labels'

/** The order that is being paid for. */
export function OrderSummary({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  return (
    <Card className={classes.card}>
      <div className={classes.chef}>
        <Avatar picture={order.chef.avatar} size={44} />
        <div>
          <strong>{order.chef.name || t('deletedAccount')}</strong>
          <p className={classes.muted}>{order.place.name ?? order.place.locationName}</p>
        </div>
      </div>
      <p className={classes.slot}>
        <Clock size={18} aria-hidden />
        {slotText(order)}
      </p>
      <OrderItems order={order} prices />
      <div className={classes.total}>
        <span>{t('orders.total')}</span>
        <Price cents={order.totalPrice} size="lg" />
      </div>
      <AllergenLine allergens={order.allergens} />
    </Card>
  )
}
