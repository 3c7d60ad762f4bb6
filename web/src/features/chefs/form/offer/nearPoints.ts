/** The pick-up points that a chef can choose, nearest first. */
import type { PickUpPointView } from '@/shared/api/generated/marmita.schemas'
import { distanceKm, type Point } from '@/shared/lib/geo'
import { startsWords } from '@/shared/lib/text/match'

/** In kilometres. Pick-up points farther away are shown only by a search. */
export const NEAR_KM = 25

/** `km` is the distance from the chef's place, if it is known. */
type FarPoint = PickUpPointView & { km: number | undefined }

export const placeOf = ({ address: { locationName, villageTownCity } }: PickUpPointView): string =>
  [...new Set([locationName, villageTownCity])].filter(Boolean).join(', ')

/** Return the pick-up points sorted by distance from the chef's place, or in the server's order if it is not known. */
export const byDistance = (points: readonly PickUpPointView[], home: Point | null): FarPoint[] =>
  points
    .map((point) => ({ ...point, km: home ? distanceKm(home, point.address) : undefined }))
    .toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0))

/**
 * Return the pick-up points that match the typed words at any distance. Without words, return those nearby and those
 * with an id in `chosen`.
 */
export const shownOf = (points: readonly FarPoint[], typed: string, chosen: readonly string[]): FarPoint[] =>
  points.filter((point) =>
    typed.trim() === ''
      ? (point.km ?? 0) <= NEAR_KM || chosen.includes(point.id)
      : startsWords(typed, `${point.name} ${placeOf(point)}`),
  )
