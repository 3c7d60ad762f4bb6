import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  chefById,
  chefByShortName,
  chefsByCity,
  chefsByCoordinates,
  chefsByMyLocation,
  discoverMoreChefs,
  filterCounts,
  landingPageChefs,
  starredChefs,
  textSearch,
} from '@/shared/api/generated/marmita'
import type {
  ChefCard,
  ChefsByCoordinatesParams,
  ChefsByMyLocationParams,
  ChefsInArea,
  FilterCountsParams,
} from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { STORED_OFFLINE } from '@/shared/api/storedOffline'
import type { Point } from '@/shared/lib/geo'
import type { ChefFilters } from '@/shared/lib/search'
import { filterParams } from './filters'

/** The bounds of a map, or a point with a radius. */
export type AreaParams = ChefsByCoordinatesParams | ChefsByMyLocationParams

export const landingChefsQuery = queryOptions({
  queryKey: ['chefs', 'landing'],
  queryFn: async ({ signal }) => (await landingPageChefs({ signal })).data,
  meta: STORED_OFFLINE,
})

export const areaQuery = (params: AreaParams) =>
  queryOptions({
    queryKey: ['chefs', 'area', params],
    queryFn: async ({ signal }) =>
      ('ne_lat' in params
        ? await chefsByCoordinates(params, { signal })
        : await chefsByMyLocation(params, { signal })
      ).data,
    // Keep the shown list while the next one loads, so that the scroll position stays.
    placeholderData: keepPreviousData,
    meta: STORED_OFFLINE,
  })

/** The number of chefs that each choice would leave in an area, a town or a text search with the current filters. */
export const countsQuery = (params: FilterCountsParams) =>
  queryOptions({
    queryKey: ['filterCounts', params],
    queryFn: async ({ signal }) => (await filterCounts(params, { signal })).data,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })

/** Chefs that match the words, nearest first if the place is known, as an area without clusters. */
export const wordsQuery = (phrase: string, near: Point | null, filters: ChefFilters) => {
  const { sort: _, ...params } = { sort: undefined, ...filterParams(filters) }
  return queryOptions({
    queryKey: ['chefs', 'words', phrase, near?.latitude, near?.longitude, params],
    queryFn: async ({ signal }): Promise<ChefsInArea> => {
      const point = near ? { lat: near.latitude, lon: near.longitude } : {}
      return { chefs: (await textSearch({ phrase, ...point }, params, { signal })).data, clusters: [] }
    },
    placeholderData: keepPreviousData,
  })
}

export const cityQuery = (city: string, filters: ChefFilters) =>
  queryOptions({
    queryKey: ['chefs', 'city', city, filterParams(filters)],
    queryFn: async ({ signal }) =>
      (await chefsByCity(encodeURIComponent(city), filterParams(filters), { signal })).data,
    placeholderData: keepPreviousData,
    meta: STORED_OFFLINE,
  })

const CHEF_ID = /^[0-9a-f]{24}$/

/** A chef by short name, or by id from an old link. */
export const chefQuery = (login: string) => {
  const name = login.toLowerCase()
  return queryOptions({
    queryKey: ['chef', name],
    queryFn: async ({ signal }) =>
      (CHEF_ID.test(name)
        ? await chefById(name, { signal })
        : await chefByShortName(encodeURIComponent(login), { signal })
      ).data,
    meta: STORED_OFFLINE,
  })
}

/** The user's saved chefs, most recently saved first. */
export const starredQuery = infiniteQueryOptions({
  queryKey: ['starredChefs'],
  queryFn: async ({ pageParam, signal }) => {
    const answer = await starredChefs({ page: pageParam }, { signal })
    return { chefs: answer.data, total: totalCount(answer) }
  },
  initialPageParam: 0,
  getNextPageParam: (last, pages) =>
    last.chefs.length > 0 && pages.reduce((sum, { chefs }) => sum + chefs.length, 0) < last.total
      ? pages.length
      : undefined,
  staleTime: 0,
})

export const discoverQuery = (id: string, { latitude, longitude }: Point) =>
  queryOptions({
    queryKey: ['chefs', 'discover', id],
    queryFn: async ({ signal }) => (await discoverMoreChefs(latitude, longitude, id, { signal })).data,
    staleTime: 5 * 60_000,
  })

/** Return the number of chefs in the area: the cards and those in clusters. */
export const chefsTotal = ({ chefs, clusters }: ChefsInArea): number =>
  clusters.reduce((sum, { count }) => sum + count, chefs.length)

/** Return a card of the chef from any cached list; it fills the head of the profile while the rest loads. */
export function findKnownCard(client: QueryClient, shortName: string): ChefCard | undefined {
  const lists = client.getQueriesData<ChefsInArea | ChefCard[]>({ queryKey: ['chefs'] })
  return lists
    .flatMap(([, data]) => (Array.isArray(data) ? data : (data?.chefs ?? [])))
    .find((card) => card.shortName.toLowerCase() === shortName.toLowerCase())
}
