/** The food that is being added: from the press of "Add" until it is in the cart. It is kept while a guest logs in. */
import { createAtom, useSelector } from '@tanstack/react-store'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { openAuthDialog, readToken } from '@/shared/session'

/** What the menu knows about the chef. Without it only the server can refuse a suspended or inactive chef. */
type ChefState = { suspended: boolean; active: boolean }
/** `day` is the day that was chosen in the menu, if any. */
export type PendingCartItem = { food: FoodView; chef?: ChefState; day?: string }

const pending = createAtom<PendingCartItem | null>(null)

/** Open the add-to-cart dialog. A guest logs in first. */
export function addToCart(food: FoodView, chef?: ChefState, day?: string): void {
  pending.set({ food, chef, day })
  if (!readToken()) openAuthDialog('login', 'carts.add.logIn')
}

export const clearPendingCartItem = (): void => pending.set(null)

export const usePendingCartItem = (): PendingCartItem | null => useSelector(pending)
