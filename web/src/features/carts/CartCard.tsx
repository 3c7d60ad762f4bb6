import { ShoppingBag } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CartGroup } from '@/shared/api/generated/marmita.schemas'
import { AllergenLine } from '@/shared/ui/Allergens'
import { LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Tag } from '@/shared/ui/Chip'
import { Price } from '@/shared/ui/Price'
import { CartRow } from './CartRow'
import classes from './CartCard.module.css'
import { portionsOf, useChefBag } from './queries'
import { useLiveCart } from './sync/useLiveCart'

export default function CartCard({ chefId }: { chefId: string }) {
  const { t } = useTranslation()
  const group = useChefBag(chefId)
  useLiveCart()
  return (
    <Card as="section" aria-labelledby="your-bag" className={classes.card}>
      <div className={classes.head}>
        <h2 id="your-bag" className={classes.title}>
          {t('carts.bag.title')}
        </h2>
        {group && <Tag>{t('carts.portions', { count: portionsOf(group) })}</Tag>}
      </div>
      {group ? <Filled group={group} /> : <Empty />}
    </Card>
  )
}

function Empty() {
  const { t } = useTranslation()
  return (
    <p className={classes.empty}>
      <ShoppingBag size={20} aria-hidden />
      {t('carts.bag.empty')}
    </p>
  )
}

function Filled({ group }: { group: CartGroup }) {
  const { t } = useTranslation()
  const { chef, orders, totalPrice, allergens } = group
  const closed = chef.suspended || !chef.active
  return (
    <>
      <ul className={classes.lines}>
        {orders.map((line) => (
          <CartRow key={line.id} line={line} />
        ))}
      </ul>
      <div className={classes.total}>
        <span>{t('carts.total')}</span>
        <Price cents={totalPrice} size="lg" />
      </div>
      <AllergenLine allergens={allergens} />
      {closed ? (
        <p className={classes.closed}>{t('error.chef_suspended')}</p>
      ) : (
        <LinkButton to="/shopping-card" search={{ chefId: chef.id }} size="lg" fullWidth>
          {t('carts.bag.checkout')}
        </LinkButton>
      )}
      <p className={classes.promise}>{t('carts.bag.promise', { chef: chef.name })}</p>
    </>
  )
}
