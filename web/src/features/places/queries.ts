import { queryOptions } from '@tanstack/react-query'
import { SearchPlacesParamsLimits } from '@/shared/api/generated/parameterLimits'
import {
  lastLocation,
  reversePlace,
  searchPlaces,
  storeLocation,
  suggestions,
} from '@/shared/api/generated/marmita'
import type { GeocodingResult } from '@/shared/api/generated/marmita.schemas'
import type { CurrentLocation } from '@/shared/session'
import { type Point, roundedPoint } from '@/shared/lib/geo'

export const MIN_LETTERS = 3
export const DEBOUNCE_MS = 400
/** Searching our own chefs and dishes takes a millisecond, so it may start after two letters and a short pause. */
export const FOUND_LETTERS = 2
export const FOUND_DEBOUNCE_MS = 50
const SUGGESTIONS = SearchPlacesParamsLimits.limit.maximum

/** In kilometres: the radius around a place that was chosen from the list. */
const CHOSEN_RADIUS = 100

export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['places', text],
    queryFn: async ({ signal }) =>
      (
        await searchPlaces(
          { address: text, limit: SUGGESTIONS, format: 'json', addressdetails: 1 },
          { signal },
        )
      ).data,
    enabled: text.length >= MIN_LETTERS,
    staleTime: 60 * 60_000,
  })

export const foundQuery = (text: string, near: Point | null) =>
  queryOptions({
    queryKey: ['search', text, near?.latitude, near?.longitude],
    queryFn: async ({ signal }) =>
      (
        await suggestions(
          { phrase: text, ...(near && { lat: near.latitude, lon: near.longitude }) },
          { signal },
        )
      ).data,
    staleTime: 60_000,
  })

/** The place at a position. */
export const placeAtQuery = ({ latitude, longitude }: Point) =>
  queryOptions({
    queryKey: ['places', 'at', latitude, longitude],
    queryFn: async ({ signal }) =>
      (await reversePlace({ lat: latitude, lon: longitude, format: 'json' }, { signal })).data,
    staleTime: Infinity,
    retry: false,
  })

/** The last place of the account, for a device on which no place was chosen yet. */
export const lastLocationQuery = queryOptions({
  queryKey: ['places', 'last'],
  queryFn: async ({ signal }) => (await lastLocation({ signal })).data ?? null,
  staleTime: Infinity,
})

/** Store a chosen place in the account, for the user's other devices. */
export const rememberPlace = (place: CurrentLocation) =>
  storeLocation({
    latitude: place.latitude,
    longitude: place.longitude,
    locationName: place.locationName,
    villageTownCity: place.villageTownCity,
    radius: CHOSEN_RADIUS,
    coordinatesVerified: true,
  })

/** Return the name of a suggestion and the rest of its address, which distinguishes places of the same name. */
export function wordsOf({ display_name }: GeocodingResult): { name: string; rest: string } {
  const [name = '', ...rest] = display_name.split(', ')
  return { name, rest: rest.join(', ') }
}

export function locationOf(
  found: GeocodingResult,
  at: Point = { latitude: found.lat, longitude: found.lon },
): CurrentLocation {
  const { city, town, village, hamlet, suburb } = found.address
  const settlement = city ?? town ?? village ?? hamlet ?? wordsOf(found).name
  return { ...roundedPoint(at), locationName: suburb ?? wordsOf(found).name, villageTownCity: settlement }
}
