/**
 * The filters that the reader chose last, for the next visit. Only what is still true then: a moment passes, and saved
 * chefs belong to an account. What somebody must not eat says something about their health: nothing is kept unless they
 * have accepted that this device keeps things, and it goes with the account at logout.
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
  /** Nothing chosen is remembered as nothing. */
  set(filters: ChefFilters) {
    const kept = lasting(filters)
    if (Object.keys(kept).length > 0 && readConsent() === 'accepted') stored.set(kept)
    else stored.remove()
  },
  remove: stored.remove,
}
