import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { areaQuery, landingChefsQuery, OpenBadge } from '@/features/chefs'
import { DishOfTheDay } from '@/features/menu'
import { lastLocationQuery } from '@/features/places'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { useCurrentLocation, useSession } from '@/shared/session'

/** The distance in kilometres that people go for a meal. */
const NEARBY_KM = 5

const openBadge = (chef: ChefCard) => <OpenBadge chef={chef} />

/**
 * The dish of the day of the nearest chef. While no place is known, of a chef from the landing page. The children are
 * below it.
 */
export default function DishNearby({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useSession()
  const current = useCurrentLocation()
  const last = useQuery({ ...lastLocationQuery, enabled: !current && isLoggedIn })
  const place = current ?? last.data
  const near = useQuery({
    ...areaQuery({ lat: place?.latitude ?? 0, lon: place?.longitude ?? 0, km: NEARBY_KM, sort: 'DISTANCE' }),
    enabled: Boolean(place),
  })
  const isNear = Boolean(near.data?.chefs.length)
  const isLooking = last.isLoading || near.isLoading
  const known = useQuery({ ...landingChefsQuery, enabled: !isLooking && !isNear })
  const chefs = isNear ? near.data?.chefs : known.isError ? [] : known.data
  // A pick-up point only hands over the meals of others. If the list of chefs changes, it begins with the first chef
  // again.
  const cooks = isLooking ? undefined : chefs?.filter(({ pickUpPoint }) => !pickUpPoint)
  return (
    <DishOfTheDay key={cooks?.[0]?.id} chefs={cooks} isNear={isNear} badge={openBadge}>
      {children}
    </DishOfTheDay>
  )
}
