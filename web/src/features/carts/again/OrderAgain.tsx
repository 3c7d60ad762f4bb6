import { lazy, Suspense } from 'react'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'

const AgainButton = lazy(() => import('./AgainButton'))

/** The way to order an order again that is over. */
export function OrderAgain(props: { order: OrderView; size?: 'sm' }) {
  if (!props.order.can.orderAgain) return null
  return (
    <Suspense fallback={null}>
      <AgainButton {...props} />
    </Suspense>
  )
}
