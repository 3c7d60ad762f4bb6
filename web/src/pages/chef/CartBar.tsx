import { useTranslation } from '@/shared/i18n/useTranslation'
import { useChefBag } from '@/features/carts'
import { LinkButton } from '@/shared/ui/Button'
import { Price } from '@/shared/ui/Price'
import classes from './ChefProfileView.module.css'

/** The bag on a phone: a bar at the bottom, shown as soon as the bag has a dish. */
export function CartBar({ chefId }: { chefId: string }) {
  const { t } = useTranslation()
  const group = useChefBag(chefId)
  if (!group) return null
  const count = group.orders.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <div className={classes.bar}>
      <div>
        <Price cents={group.totalPrice} />
        <span className={classes.barCount}>{t('carts.portions', { count })}</span>
      </div>
      <LinkButton to="/shopping-card" search={{ chefId }}>
        {t('carts.bag.checkout')}
      </LinkButton>
    </div>
  )
}
