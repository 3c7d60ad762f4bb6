import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaQuery, chefQuery, chefsTotal } from '@/features/chefs'
import { lastLocationQuery, placeAtQuery, useFirstPlace, useLocate, wordsOf } from '@/features/places'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { distanceKm, type Point } from '@/shared/lib/geo'
import { type Bounds, type ChefFilters, formatBounds, type HomeSearch } from '@/shared/lib/search'
import { useCurrentLocation, useToken } from '@/shared/session'
import { loadProfile } from '../chef/loadProfile'
import { areaOf, viewOf } from './area'
import { morph } from './morph'

const LOCATE_ZOOM = 13

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Steps back from a chef to the list that it was opened from, directly or by way of other chefs. */
    chefsDeep?: number
  }
}

type Place = Point & { name: string }

/** The reader's place: the one in the address, else the device's, else the account's last; undefined until known. */
function usePlace({ lat, lon }: HomeSearch): Place | null | undefined {
  const { t } = useTranslation()
  const current = useCurrentLocation()
  const asked = lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null
  const isCurrent = asked !== null && current?.latitude === lat && current?.longitude === lon
  const token = useToken()
  const { data: found } = useQuery({
    ...placeAtQuery(asked ?? { latitude: 0, longitude: 0 }),
    enabled: asked !== null && !isCurrent,
  })
  const { data: last, isLoading } = useQuery({
    ...lastLocationQuery,
    enabled: token !== null && !asked && !current,
  })
  if (asked && !isCurrent)
    return { ...asked, name: found ? wordsOf(found).name : t('chefs.explore.thisArea') }
  const place = current ?? last
  if (!place) return isLoading ? undefined : null
  const { latitude, longitude, locationName, villageTownCity } = place
  return { latitude, longitude, name: locationName || villageTownCity }
}

/** What home shows and does, the same for both its shapes. */
export function useHome() {
  const { t } = useTranslation()
  const search: HomeSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const client = useQueryClient()
  const known = usePlace(search)
  const place = known ?? null
  const { offer } = useFirstPlace(known === null && !search.bounds)
  const chefs = useQuery(areaQuery(areaOf(search, place)))
  const [moved, setMoved] = useState<{ bounds: Bounds; zoom: number } | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const { locate, locating, here } = useLocate()

  const go = useCallback(
    (change: (before: HomeSearch) => HomeSearch, replace = true) =>
      navigate({ to: '.', search: change as never, replace, resetScroll: false }),
    [navigate],
  )
  const setFilters = ({ cuisine, delivery, dietary, sort }: ChefFilters) =>
    void go((before) => ({ ...before, cuisine, delivery, dietary, sort }))
  const searchArea = useCallback(
    (bounds: Bounds, zoom: number) => {
      setMoved(null)
      void go((before) => ({
        ...before,
        bounds: formatBounds(bounds),
        zoom: Math.round(zoom * 10) / 10,
        radius: undefined,
      }))
    },
    [go],
  )
  const onMoved = useCallback(
    (bounds: Bounds, zoom: number, atOnce: boolean) =>
      atOnce ? searchArea(bounds, zoom) : setMoved({ bounds, zoom }),
    [searchArea],
  )
  /** Forgets the map's old view: the new place leads. */
  const goToPlace = (zoom?: number) => {
    setMoved(null)
    void go(({ cuisine, delivery, dietary, sort }) => ({ cuisine, delivery, dietary, sort, zoom }))
  }
  const openChef = useCallback(
    (chef: ChefCard, card: HTMLElement | null = null) =>
      void morph(card, async () => {
        await Promise.all([loadProfile(), import('./ChefOverlay')])
        await navigate({
          to: '.',
          search: ((before: HomeSearch) => ({ ...before, chef: chef.shortName })) as never,
          mask: { to: '/chef/$login', params: { login: chef.shortName }, unmaskOnReload: true },
          state: ({ chefsDeep = 0 }) => ({ chefsDeep: chefsDeep + 1 }),
          resetScroll: false,
        })
      }),
    [navigate],
  )
  const hover = useCallback(
    (id: string | null) => {
      setActive(id)
      const chef = id ? chefs.data?.chefs.find((card) => card.id === id) : undefined
      if (chef) void client.prefetchQuery(chefQuery(chef.shortName))
    },
    [chefs.data, client],
  )
  const total = chefs.data ? chefsTotal(chefs.data) : undefined
  const heading =
    total === undefined
      ? t('chefs.explore.searching')
      : place && !search.bounds
        ? t('chefs.explore.around', { count: total, place: place.name })
        : t('chefs.explore.here', { count: total })
  return {
    search,
    place,
    chefs,
    total,
    heading,
    view: viewOf(search, place),
    distanceTo: (chef: ChefCard) => chef.distance ?? (place ? distanceKm(place, chef) : null),
    setFilters,
    moved,
    searchArea: () => moved && searchArea(moved.bounds, moved.zoom),
    lookFarther: () => {
      const { south, west, north, east } = viewOf(search, place)
      const [high, wide] = [(north - south) * 1.5, (east - west) * 1.5]
      void go((before) => ({
        ...before,
        radius: undefined,
        zoom: undefined,
        bounds: formatBounds({
          south: Math.max(-85, south - high),
          west: Math.max(-180, west - wide),
          north: Math.min(85, north + high),
          east: Math.min(180, east + wide),
        }),
      }))
    },
    onMoved,
    goToPlace,
    openChef,
    active,
    hover,
    locate: () => locate(() => goToPlace(LOCATE_ZOOM)),
    locating,
    offersToLocate: offer && !moved,
    here,
  }
}

export type Home = ReturnType<typeof useHome>
