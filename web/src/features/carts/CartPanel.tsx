import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

const CartCard = lazyWithTexts(() => import('./CartCard'), 'carts', 'errors')

/** "Your bag" beside a chef's menu. Its code comes after the menu's. */
export function CartPanel({ chefId }: { chefId: string }) {
  return (
    <Suspense fallback={null}>
      <CartCard chefId={chefId} />
    </Suspense>
  )
}
