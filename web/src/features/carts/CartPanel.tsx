import { Suspense } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

const CartCard = lazyWithTexts(() => import('./CartCard'), 'carts', 'errors')

/** The cart beside a chef's menu. Its code is loaded after the menu's. */
export function CartPanel({ chefId }: { chefId: string }) {
  return (
    <Suspense fallback={null}>
      <CartCard chefId={chefId} />
    </Suspense>
  )
}
