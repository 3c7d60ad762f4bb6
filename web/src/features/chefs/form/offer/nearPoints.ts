/** The pick-up points that a chef may choose, the nearest first. */
import type { PickUpPointView } from '@/shared/api/generated/marmita.schemas'
import { distanceKm, type Point } from '@/shared/lib/geo'
import { beginsWords } from '@/shared/lib/text/match'

/** Farther than this is not nearby: such a point is shown to who looks for it. */
export const NEAR_KM = 25

/** `km` from the chef's place, if it is known. */
type FarPoint = PickUpPointView & { km: number | undefined }

export const placeOf = ({ address: { locationName, villageTownCity } }: PickUpPointView): string =>
  [...new Set([locationName, villageTownCity])].filter(Boolean).join(', ')

/** Sorted by the distance from the chef's place; in the order of the server while nobody knows where that is. */
export const byDistance = (points: readonly PickUpPointView[], home: Point | null): FarPoint[] =>
  points
    .map((point) => ({ ...point, km: home ? distanceKm(home, point.address) : undefined }))
    .toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0))

/** What the typed words find, however far; without words what is near, and `chosen` ids. */
export const shownOf = (points: readonly FarPoint[], typed: string, chosen: readonly string[]): FarPoint[] =>
  points.filter((point) =>
    typed.trim() === ''
      ? (point.km ?? 0) <= NEAR_KM || chosen.includes(point.id)
      : beginsWords(typed, `${point.name} ${placeOf(point)}`),
  )
