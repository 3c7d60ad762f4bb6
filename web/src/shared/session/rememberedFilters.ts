/**
 * The filters that the reader chose last, for the next visit. Not the time of a meal, which passes, nor the saved
 * chefs, which belong to an account. Allergens and diets say something about the reader's health: the filters are
 * stored only after the reader has accepted storage, and logging out removes them.
 */
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'
import { type ChefFilters, chefFilters } from '@/shared/lib/search'
import { readConsent } from './consent'

const stored = createDeviceValue('chefFilters', (value) =>
  lasting(chefFilters(typeof value === 'object' && value !== null ? { ...value } : {})),
)

function lasting(filters: ChefFilters): ChefFilters {
  const rest = { ...filters, openAt: undefined, starred: undefined }
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
}

export const rememberedFilters = {
  get: (): ChefFilters => (readConsent() === 'accepted' ? stored.get() : {}),
  /** If no filter is chosen, the stored value is removed. */
  set(filters: ChefFilters) {
    const kept = lasting(filters)
    if (Object.keys(kept).length > 0 && readConsent() === 'accepted') stored.set(kept)
    else stored.remove()
  },
  remove: stored.remove,
}
