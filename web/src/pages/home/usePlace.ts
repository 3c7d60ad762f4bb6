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
    /** The reader's place in this history entry; null if no place was known. */
    place?: Place | null
  }
}

/**
 * Return the place that a history entry showed before the reader chose another one. It is stored beside the history,
 * not in it: the top entry may belong to a dialog, which is skipped on the way back (useCloseOnBack). It is stored in
 * the tab, because the page may be reloaded meanwhile.
 */
function readLeft(step: string): Place | null | undefined {
  const place = readJson(tabStorage.get(nameOf(step))) as Place | null | undefined
  return !place || (Number.isFinite(place.latitude) && Number.isFinite(place.longitude)) ? place : undefined
}

const keepLeft = (step: string, place: Place | null) => tabStorage.set(nameOf(step), JSON.stringify(place))
const nameOf = (step: string) => `place-${step}`

/** Return a place with the name of its quarter and city, or of its city only for a numbered quarter ("Lyon 1er"). */
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
 * Return the reader's place: from this history entry, or else from the address, the device, the account's last place,
 * or a guess. `known` is undefined until it is known. `carried` is the state for the next entries; `leave` makes Back
 * return to this place.
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
          : // Rounded like the named place that will replace it, so that the list is not requested again.
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
    /** Whether the place is only a guess: then the page may offer to locate the device. */
    guessed: kept === undefined && !requested && !stored && Boolean(guess),
    carried: useMemo(() => (kept === undefined ? {} : { place: kept }), [kept]),
    leave: () => void (known !== undefined && keepLeft(step, known)),
  }
}
