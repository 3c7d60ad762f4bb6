/** The day last chosen for a chef's cart, in the menu or at the checkout; another cart begins anew, another reader too. */
import { tabStorage } from '@/shared/lib/storage'

const nameOf = (chefId: string) => `day-${chefId}`

export const rememberedDay = (chefId: string): string | undefined =>
  tabStorage.get(nameOf(chefId)) ?? undefined

/** Without a day, forgets the one before. */
export function rememberDay(chefId: string, day: string | undefined): void {
  if (day) tabStorage.set(nameOf(chefId), day)
  else tabStorage.remove(nameOf(chefId))
}
