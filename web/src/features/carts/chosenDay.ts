/**
 * The day that was last chosen for a chef's cart, in the menu or at the checkout. It is kept in the tab and not shared
 * between chefs or users.
 */
import { tabStorage } from '@/shared/lib/storage'

const nameOf = (chefId: string) => `day-${chefId}`

export const rememberedDay = (chefId: string): string | undefined =>
  tabStorage.get(nameOf(chefId)) ?? undefined

/** Store the day; without a day, remove the stored one. */
export function rememberDay(chefId: string, day: string | undefined): void {
  if (day) tabStorage.set(nameOf(chefId), day)
  else tabStorage.remove(nameOf(chefId))
}
