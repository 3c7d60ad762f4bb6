/** Texts for the refusal of an order that name the dish or the amount it is about. */
import { i18n } from '@/shared/i18n/translate'
import { type ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { money } from '@/shared/lib/format'

type Refusal = {
  /** The dish that causes the refusal. */
  foodId: string | undefined
  /** Return the text for the current cart, whose total is refetched after a refusal. */
  text: (bag: { totalPrice: number }) => string
  /** Whether to link to the customer's orders, where the problem can be solved. */
  seeOrders?: boolean
  /** The order that is being paid for right now. */
  orderId?: string
}

export function refusalOf(error: unknown): Refusal | undefined {
  if (!error) return undefined
  if (hasErrorKey(error, 'cart_changed'))
    return {
      foodId: undefined,
      text: ({ totalPrice }) => i18n.t('carts.changed', { total: money(totalPrice) }),
    }
  if (hasErrorKey(error, 'not_enough_portions')) return aboutDish(error)
  return {
    foodId: undefined,
    text: () => errorText(error),
    seeOrders: hasErrorKey(error, 'too_many_unpaid_orders'),
    orderId: hasErrorKey(error, 'order_in_payment') ? String(error.fields.orderId) : undefined,
  }
}

function aboutDish(error: ApiError): Refusal {
  const { foodId, name, left } = error.fields
  const count = Number(left)
  return {
    foodId: typeof foodId === 'string' ? foodId : undefined,
    text: () =>
      typeof name !== 'string'
        ? errorText(error)
        : count > 0
          ? i18n.t('carts.notEnough', { name, count })
          : i18n.t('carts.noneLeft', { name }),
  }
}
