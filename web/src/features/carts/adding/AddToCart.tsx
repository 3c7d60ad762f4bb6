import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { owns, useAuthDialog, useSession } from '@/shared/session'
import type { RoutePath } from '@/shared/lib/routePath'
import { clearPendingCartItem, usePendingCartItem } from './pendingCartItem'

const AddToCartDialog = lazyWithTexts(() => import('./AddToCartDialog'), 'carts', 'errors')
const LOGIN_PATHS: string[] = ['/login', '/register', '/forgot-password'] satisfies RoutePath[]

/** Shows the dialog for the food to be added, after a login if needed. It is mounted once, in the app's frame. */
export function AddToCart() {
  const item = usePendingCartItem()
  const { account, isLoggedIn } = useSession()
  const { dialog } = useAuthDialog()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isAbandoned = item !== null && !isLoggedIn && dialog === null && !LOGIN_PATHS.includes(pathname)

  useEffect(() => {
    if (isAbandoned) clearPendingCartItem()
  }, [isAbandoned])

  if (!item || !account || LOGIN_PATHS.includes(pathname)) return null
  return (
    <Suspense fallback={null}>
      <AddToCartDialog key={item.food.id} {...item} isOwnFood={owns(account, item.food.chefId)} />
    </Suspense>
  )
}
