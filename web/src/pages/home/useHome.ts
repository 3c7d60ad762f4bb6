import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type HistoryState, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { areaQuery, chefQuery, chefsTotal, NO_FILTERS, pickFilters, wordsQuery } from '@/features/chefs'
import { useFirstPlace, useLocate, type Wanted } from '@/features/places'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { distanceKm } from '@/shared/lib/geo'
import { type Bounds, type ChefFilters, formatBounds, type HomeSearch } from '@/shared/lib/search'
import { type CurrentLocation, rememberedFilters } from '@/shared/session'
import { loadProfile } from '../chef/loadProfile'
import { areaOf, boundsOf, countedOf, viewOf } from './area'
import { animatePicture } from './animatePicture'
import { placeOf, usePlace } from './usePlace'
import { useRememberedFilters } from './useRememberedFilters'

const LOCATE_ZOOM = 13

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries from a chef back to its list, including the chefs opened in between. */
    chefsDeep?: number
  }
}

/** Return the state and the actions of the home page, on phones and on desktop. */
export function useHome() {
  const { t } = useTranslation()
  const search = useRememberedFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  const client = useQueryClient()
  const { known, guessed, carried, leave } = usePlace(search)
  const place = known ?? null
  const { offer } = useFirstPlace((known === null || guessed) && !search.bounds)
  const { q } = search
  const area = useQuery({ ...areaQuery(areaOf(search, place)), enabled: !q })
  // Requested again when the place becomes known: then the nearest chefs come first.
  const words = useQuery({ ...wordsQuery(q ?? '', place, search), enabled: q !== undefined })
  const chefs = q ? words : area
  const view = (q && boundsOf(words.data?.chefs ?? [])) || viewOf(search, place)
  const seen = formatBounds(view)
  // Store only where the map was first moved from, not its position, which changes with each movement: so nothing is
  // rendered again.
  const [movedFrom, setMoved] = useState<string | null>(null)
  const shown = useRef<{ bounds: Bounds; zoom: number } | null>(null)
  // Back or another place may have moved the map meanwhile.
  const moved = movedFrom === seen
  const [active, setActive] = useState<string | null>(null)
  const { locate, locating, here } = useLocate()

  /**
   * Change the address. A change of filters replaces the history entry; another area or place adds an entry that Back
   * undoes.
   */
  const go = (change: (before: HomeSearch) => HomeSearch, step?: HistoryState) => {
    if (step) leave()
    const state = step ?? carried
    return navigate({ to: '.', search: change as never, replace: !step, state, resetScroll: false })
  }
  const setFilters = (filters: ChefFilters) => {
    rememberedFilters.set(filters)
    // The radius is measured from the reader's place: it replaces the view of the map.
    const circle = filters.radius !== search.radius ? { bounds: undefined, zoom: undefined } : {}
    void go((before) => ({ ...before, ...pickFilters(filters), ...circle }))
  }
  const searchArea = (bounds: Bounds, zoom: number) => {
    setMoved(null)
    void go(
      (before) => ({
        ...before,
        bounds: formatBounds(bounds),
        zoom: Math.round(zoom * 10) / 10,
        radius: undefined,
        q: undefined,
      }),
      carried,
    )
  }
  const onMoved = (bounds: Bounds, zoom: number, atOnce: boolean) => {
    shown.current = { bounds, zoom }
    if (atOnce) searchArea(bounds, zoom)
    else setMoved(seen)
  }
  /**
   * Go to a place, without the map's old view. A place found by name is in the address, which can be sent to others;
   * the device's place stays on the device.
   */
  const goToPlace = (chosen: CurrentLocation, from: 'list' | 'device', zoom?: number) => {
    const { latitude: lat, longitude: lon } = chosen
    const point = from === 'list' ? { lat, lon } : {}
    void go((before) => ({ ...pickFilters(before), ...point, zoom }), {
      place: placeOf(chosen),
    })
  }
  /** Show a cuisine, or the results for words, from the search box. Back undoes it. */
  const goToWanted = (wanted: Wanted) => {
    const found = 'q' in wanted ? { q: wanted.q } : { cuisine: [wanted.cuisine] }
    void go(
      ({ lat, lon, bounds, zoom }) => ({ lat, lon, ...('q' in wanted ? {} : { bounds, zoom }), ...found }),
      carried,
    )
  }
  const openChef = useCallback(
    (chef: ChefCard, card: HTMLElement | null = null) =>
      void animatePicture(card, async () => {
        await Promise.all([loadProfile(), import('./ChefOverlay')])
        await navigate({
          to: '.',
          search: ((before: HomeSearch) => ({ ...before, chef: chef.shortName })) as never,
          mask: { to: '/chef/$login', params: { login: chef.shortName }, unmaskOnReload: true },
          state: ({ chefsDeep = 0 }) => ({ ...carried, chefsDeep: chefsDeep + 1 }),
          resetScroll: false,
        })
      }),
    [navigate, carried],
  )
  const fetchAhead = useCallback(
    (id: string | null) => {
      const chef = id ? chefs.data?.chefs.find((card) => card.id === id) : undefined
      if (chef) void client.prefetchQuery(chefQuery(chef.shortName))
    },
    [chefs.data, client],
  )
  const hover = useCallback(
    (id: string | null) => {
      setActive(id)
      fetchAhead(id)
    },
    [fetchAhead],
  )
  const total = chefs.data ? chefsTotal(chefs.data) : undefined
  // The text while the number is unknown.
  const instead = chefs.isError ? t('chefs.explore.failed') : t('chefs.explore.searching')
  const heading =
    total === undefined
      ? instead
      : q
        ? t('chefs.explore.words', { count: total, words: q })
        : place && !search.bounds
          ? t('chefs.explore.around', { count: total, place: place.name })
          : t('chefs.explore.here', { count: total })
  return {
    search,
    place,
    chefs,
    total,
    filterProps: {
      filters: search,
      onChange: setFilters,
      total,
      counted: countedOf(search, place),
      hasPlace: place !== null && !q,
    },
    heading,
    // Words are searched for everywhere, not only nearby.
    nearby: total === undefined || q ? heading : t('chefs.explore.nearby', { count: total }),
    view,
    distanceTo: (chef: ChefCard) => chef.distance ?? (place ? distanceKm(place, chef) : null),
    setFilters,
    /** Remove the filters and the words. */
    showAll: () => {
      rememberedFilters.remove()
      void go((before) => ({ ...before, ...pickFilters(NO_FILTERS), q: undefined }))
    },
    moved,
    searchArea: () => moved && shown.current && searchArea(shown.current.bounds, shown.current.zoom),
    lookFarther: () => {
      const { south, west, north, east } = view
      const [high, wide] = [(north - south) * 1.5, (east - west) * 1.5]
      const bounds = formatBounds({
        south: Math.max(-85, south - high),
        west: Math.max(-180, west - wide),
        north: Math.min(85, north + high),
        east: Math.min(180, east + wide),
      })
      void go((before) => ({ ...before, radius: undefined, zoom: undefined, q: undefined, bounds }), carried)
    },
    onMoved,
    goToPlace,
    goToWanted,
    openChef,
    active,
    light: setActive,
    hover,
    fetchAhead,
    locate: () => locate((found) => goToPlace(found, 'device', LOCATE_ZOOM)),
    locating,
    offersToLocate: offer && !moved,
    here,
  }
}

export type Home = ReturnType<typeof useHome>
