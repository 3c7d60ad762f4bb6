/** How this device reads the list of communities; undefined until somebody has chosen. */
import { type CommunityListChoice, CommunitySort } from '@/shared/api/generated/marmita.schemas'
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

/** The device may have kept anything. */
export function readChoice(stored: unknown): CommunityListChoice | undefined {
  const { sort, grouped } = (stored ?? {}) as Partial<CommunityListChoice>
  const known = Object.values(CommunitySort).find((each) => each === sort)
  return known && typeof grouped === 'boolean' ? { sort: known, grouped } : undefined
}

export const listChoice = createDeviceValue('communityList', readChoice)
