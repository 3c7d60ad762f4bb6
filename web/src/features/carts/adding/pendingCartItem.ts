/** The dish somebody wants, from the press of "Add" until it is in the bag; it outlives the login of a guest. */
import { useSyncExternalStore } from 'react'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { openAuthDialog, readToken } from '@/shared/session'

/** What the menu knows of the kitchen; without it the server alone refuses. */
export type Kitchen = { suspended: boolean; active: boolean }
/** `day` is the one chosen in the menu, if any was. */
export type Wish = { food: FoodView; kitchen?: Kitchen; day?: string }

let wish: Wish | null = null
const listeners = new Set<() => void>()

function set(next: Wish | null): void {
  wish = next
  for (const listener of listeners) listener()
}

function addToBag(food: FoodView, kitchen?: Kitchen, day?: string): void {
  set({ food, kitchen, day })
  if (!readToken()) openAuthDialog('login', 'carts.add.logIn')
}

export const forgetWish = (): void => set(null)

export function useWish(): Wish | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wish,
  )
}

/** Gives the function that opens the add-to-bag dialog for a food; a guest logs in first and then goes on. */
export function useAddToBag(): typeof addToBag {
  return addToBag
}
