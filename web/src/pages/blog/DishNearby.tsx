import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { areaQuery, landingChefsQuery, OpenBadge } from '@/features/chefs'
import { DishOfTheDay } from '@/features/menu'
import { lastLocationQuery } from '@/features/places'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { useCurrentLocation, useSession } from '@/shared/session'

/** Kilometres that one goes for a meal. */
const NEAR = 5

const openBadge = (chef: ChefCard) => <OpenBadge chef={chef} />

/** The dish of the day of the nearest chef, or of one whom the landing page shows while no place is known; the rest below. */
export default function DishNearby({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useSession()
  const current = useCurrentLocation()
  const last = useQuery({ ...lastLocationQuery, enabled: !current && isLoggedIn })
  const place = current ?? last.data
  const near = useQuery({
    ...areaQuery({ lat: place?.latitude ?? 0, lon: place?.longitude ?? 0, km: NEAR, sort: 'DISTANCE' }),
    enabled: Boolean(place),
  })
  const isNear = Boolean(near.data?.chefs.length)
  const isLooking = last.isLoading || near.isLoading
  const known = useQuery({ ...landingChefsQuery, enabled: !isLooking && !isNear })
  const chefs = isNear ? near.data?.chefs : known.isError ? [] : known.data
  // A shop hands over what others cook; other chefs than before begin with the first one again.
  const cooks = isLooking ? undefined : chefs?.filter(({ pickUpPoint }) => !pickUpPoint)
  return (
    <DishOfTheDay key={cooks?.[0]?.id} chefs={cooks} isNear={isNear} badge={openBadge}>
      {children}
    </DishOfTheDay>
  )
}
