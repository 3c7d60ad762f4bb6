import { useTranslation } from 'react-i18next'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { owns, useSession } from '@/shared/session'

/** Whose meal it is, where that is another chef's: a pick-up point hands out meals of several. */
export function CookedBy({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const { account } = useSession()
  if (owns(account, order.chef.id)) return null
  return ` · ${t('orders.board.cookedBy', { chef: order.chef.name })}`
}
