import { lazy, Suspense } from 'react'

const BagCard = lazy(() => import('./BagCard'))

/** "Your bag" beside a chef's menu. Its code comes after the menu's. */
export function BagPanel({ chefId }: { chefId: string }) {
  return (
    <Suspense fallback={null}>
      <BagCard chefId={chefId} />
    </Suspense>
  )
}
