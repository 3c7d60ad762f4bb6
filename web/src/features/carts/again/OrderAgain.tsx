import { lazy, Suspense } from 'react'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'

const AgainButton = lazy(() => import('./AgainButton'))

/** The button that orders the dishes of a finished order again; nothing if that is not possible. */
export function OrderAgain(props: { order: OrderView; size?: 'sm' }) {
  if (!props.order.can.orderAgain) return null
  return (
    <Suspense fallback={null}>
      <AgainButton {...props} />
    </Suspense>
  )
}
