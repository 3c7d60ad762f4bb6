import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CartGroup } from '@/shared/api/generated/marmita.schemas'
import { list } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Price } from '@/shared/ui/Price'
import classes from './ChefChoice.module.css'
import { portionsOf } from './queries'

export function ChefChoice({ groups }: { groups: CartGroup[] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.choice}>
      <h1>{t('carts.chefs.title')}</h1>
      <p className={classes.text}>{t('carts.chefs.text')}</p>
      <ul className={classes.chefs}>
        {groups.map((group) => (
          <li key={group.chef.id}>
            <Link to="/shopping-card" search={{ chefId: group.chef.id }} className={classes.chef}>
              <Avatar picture={group.chef.avatar} size={56} />
              <span className={classes.what}>
                <strong>{group.chef.name}</strong>
                <span className={classes.text}>{list(group.orders.map((line) => line.food.name))}</span>
                <span className={classes.text}>{t('carts.portions', { count: portionsOf(group) })}</span>
              </span>
              <Price cents={group.totalPrice} />
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
