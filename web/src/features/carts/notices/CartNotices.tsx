import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CartGroup, OrderView } from '@/shared/api/generated/marmita.schemas'
import { list, time, times } from '@/shared/lib/format'
import { showError } from '@/shared/lib/toast'
import { Button, LinkButton } from '@/shared/ui/Button'
import { useChangeCart } from '../mutations'
import classes from './notices.module.css'
import { recentOrder, newestOrdersQuery } from './queries'

/** Changes of the cart that came from elsewhere: the cart was bought, or a dish is no longer offered. */
export function CartNotices({ groups }: { groups: CartGroup[] }) {
  const { data: orders = [] } = useQuery(newestOrdersQuery)
  const inCart = groups.filter((group) => group.orders.length > 0).map((group) => group.chef.id)
  const bought = recentOrder(orders, inCart)
  const gone = groups.flatMap((group) => group.gone)
  if (!bought && gone.length === 0) return null
  return (
    <div className={classes.notices}>
      {bought && <Bought order={bought} />}
      {gone.length > 0 && <Gone foods={gone} />}
    </div>
  )
}

function Bought({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  return (
    <div className={classes.notice} role="status">
      <p>
        {t('carts.justBought.text', {
          chef: order.chef.name,
          time: time(order.createdAt),
          items: list(order.orderItems.map(({ quantity, name }) => times(quantity, name))),
        })}
      </p>
      <LinkButton to="/confirmation/$id" params={{ id: order.id }} variant="secondary" size="sm">
        {t('carts.justBought.action')}
      </LinkButton>
    </div>
  )
}

function Gone({ foods }: { foods: CartGroup['gone'] }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useChangeCart()
  const forget = () => {
    for (const { foodId } of foods)
      mutate({ food: { id: foodId }, orderType: 'REMOVE_FROM_SHOPPING_CART' }, { onError: showError })
  }
  return (
    <div className={classes.notice} role="status">
      <p>{t('carts.gone.text', { count: foods.length, names: list(foods.map((food) => food.name)) })}</p>
      <Button variant="secondary" size="sm" loading={isPending} onClick={forget}>
        {t('carts.gone.action')}
      </Button>
    </div>
  )
}
