import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { guessQuery, lastLocationQuery, locationOf, placeAtQuery } from '@/features/places'
import { type Point, roundedPoint } from '@/shared/lib/geo'
import type { HomeSearch } from '@/shared/lib/search'
import { readJson, tabStorage } from '@/shared/lib/storage'
import { type CurrentLocation, useCurrentLocation, useToken } from '@/shared/session'

export type Place = Point & { name: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the reader eats, as seen from this step; null while nobody had said. */
    place?: Place | null
  }
}

/**
 * What a step showed when it was left for another place. Kept beside the history, not in it: the entry on top may be
 * a dialog's, which is passed over on the way back (useBackCloses). Kept in the tab: the page may be loaded anew meanwhile.
 */
function readLeft(step: string): Place | null | undefined {
  const place = readJson(tabStorage.get(nameOf(step))) as Place | null | undefined
  return !place || (Number.isFinite(place.latitude) && Number.isFinite(place.longitude)) ? place : undefined
}

const keepLeft = (step: string, place: Place | null) => tabStorage.set(nameOf(step), JSON.stringify(place))
const nameOf = (step: string) => `place-${step}`

/** Names a quarter together with its town; a numbered one ("Lyon 1er") by its town alone. */
export function placeOf({
  latitude,
  longitude,
  locationName,
  villageTownCity: town,
}: CurrentLocation): Place {
  const numbered = town !== '' && `${locationName} `.startsWith(`${town} `)
  const name = [numbered ? '' : locationName, town].filter(Boolean).join(', ')
  return { latitude, longitude, name }
}

/**
 * The reader's place: what this step of the history remembers, else the one in the address, else the device's, else the
 * account's last, else a guess; undefined until known. `carried` is what steps from here keep, `leave` makes Back lead to this place.
 */
export function usePlace({ lat, lon }: HomeSearch) {
  const { t } = useTranslation()
  const state = useLocation({ select: (location) => location.state })
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  const step = state.__TSR_key ?? ''
  const kept = useMemo(() => (state.place === undefined ? readLeft(step) : state.place), [state.place, step])
  const current = useCurrentLocation()
  const requested = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null
  const isCurrent = requested !== null && current?.latitude === lat && current?.longitude === lon
  const token = useToken()
  const { data: found } = useQuery({
    ...placeAtQuery(requested ?? { latitude: 0, longitude: 0 }),
    enabled: kept === undefined && requested !== null && !isCurrent,
  })
  const { data: last, isLoading } = useQuery({
    ...lastLocationQuery,
    enabled: kept === undefined && token !== null && !requested && !current,
  })
  const stored = current ?? last
  const { data: guess } = useQuery({
    ...guessQuery,
    enabled: kept === undefined && !requested && !stored && !isLoading,
  })
  const known: Place | null | undefined =
    kept !== undefined
      ? kept
      : requested && !isCurrent
        ? found
          ? placeOf(locationOf(found, requested))
          : // As its name will bring it, so that the list is not requested again then.
            { ...roundedPoint(requested), name: t('chefs.explore.thisArea') }
        : stored
          ? placeOf(stored)
          : isLoading
            ? undefined
            : guess
              ? placeOf(guess)
              : null
  return {
    known,
    /** Nobody has said so: the device may still be offered to. */
    guessed: kept === undefined && !requested && !stored && Boolean(guess),
    carried: useMemo(() => (kept === undefined ? {} : { place: kept }), [kept]),
    leave: () => void (known !== undefined && keepLeft(step, known)),
  }
}
