/** The food that waits for its add-to-cart dialog, from the press of "Add" until it is in the cart; it outlives a guest's login. */
import { createAtom, useSelector } from '@tanstack/react-store'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { openAuthDialog, readToken } from '@/shared/session'

/** What the menu knows of the chef; without it the server alone refuses. */
type ChefState = { suspended: boolean; active: boolean }
/** `day` is the one chosen in the menu, if any was. */
export type PendingCartItem = { food: FoodView; chef?: ChefState; day?: string }

const pending = createAtom<PendingCartItem | null>(null)

/** Opens the add-to-cart dialog; a guest logs in first and then goes on. */
export function addToCart(food: FoodView, chef?: ChefState, day?: string): void {
  pending.set({ food, chef, day })
  if (!readToken()) openAuthDialog('login', 'carts.add.logIn')
}

export const clearPendingCartItem = (): void => pending.set(null)

export const usePendingCartItem = (): PendingCartItem | null => useSelector(pending)
