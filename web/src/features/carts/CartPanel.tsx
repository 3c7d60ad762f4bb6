import { lazy, Suspense } from 'react'

const CartCard = lazy(() => import('./CartCard'))

/** "Your bag" beside a chef's menu. Its code comes after the menu's. */
export function CartPanel({ chefId }: { chefId: string }) {
  return (
    <Suspense fallback={null}>
      <CartCard chefId={chefId} />
    </Suspense>
  )
}
