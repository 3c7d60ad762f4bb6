/** The sort order and grouping of the communities that was chosen on this device; undefined before the first choice. */
import { type CommunityListChoice, CommunitySort } from '@/shared/api/generated/marmita.schemas'
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

/** Return the stored choice; undefined if the stored value is not valid. */
export function readChoice(stored: unknown): CommunityListChoice | undefined {
  const { sort, grouped } = (stored ?? {}) as Partial<CommunityListChoice>
  const known = Object.values(CommunitySort).find((each) => each === sort)
  return known && typeof grouped === 'boolean' ? { sort: known, grouped } : undefined
}

export const listChoice = createDeviceValue('communityList', readChoice)
