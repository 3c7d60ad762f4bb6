/** The day last chosen for a kitchen's bag, in the menu or at the checkout; another bag begins anew, another reader too. */
const nameOf = (chefId: string) => `day-${chefId}`

export const rememberedDay = (chefId: string): string | undefined =>
  sessionStorage.getItem(nameOf(chefId)) ?? undefined

/** Without a day, forgets the one before. */
export function rememberDay(chefId: string, day: string | undefined): void {
  if (day) sessionStorage.setItem(nameOf(chefId), day)
  else sessionStorage.removeItem(nameOf(chefId))
}
