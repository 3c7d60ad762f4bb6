import { lazy, Suspense } from 'react'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'

const AgainButton = lazy(() => import('./AgainButton'))

/** The way to order an order again that is over. */
export function OrderAgain({ order }: { order: OrderView }) {
  if (!order.can.orderAgain) return null
  return (
    <Suspense fallback={null}>
      <AgainButton order={order} />
    </Suspense>
  )
}
