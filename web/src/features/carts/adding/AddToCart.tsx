import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useAuthDialog, useSession } from '@/shared/session'
import { forgetWish, useWish } from './pendingCartItem'

const AddToCartDialog = lazy(() => import('./AddToCartDialog'))
const ON_THE_WAY = ['/login', '/register', '/forgot-password']

/** Lives once in the app's frame: shows the dialog for the dish that somebody wants, after a login where one is needed. */
export function AddToCart() {
  const wish = useWish()
  const { account, isLoggedIn } = useSession()
  const { dialog } = useAuthDialog()
  const pathname = useLocation({ select: (location) => location.pathname })
  const gaveUp = wish !== null && !isLoggedIn && dialog === null && !ON_THE_WAY.includes(pathname)

  useEffect(() => {
    if (gaveUp) forgetWish()
  }, [gaveUp])

  if (!wish || !account || ON_THE_WAY.includes(pathname)) return null
  return (
    <Suspense fallback={null}>
      <AddToCartDialog key={wish.food.id} {...wish} ownKitchen={account.chefId === wish.food.chefId} />
    </Suspense>
  )
}
