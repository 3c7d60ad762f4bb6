import { lazy, Suspense } from 'react'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'

const CartScreen = lazy(() => import('./CartScreen'))

/** The cart page, the first step of buying. */
export function Cart({ chefId }: { chefId: string | undefined }) {
  return (
    <Suspense
      fallback={
        <Loading>
          <RowSkeleton />
        </Loading>
      }
    >
      <CartScreen chefId={chefId} />
    </Suspense>
  )
}
