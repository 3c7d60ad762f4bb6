/** The filters of a search in the format of the address bar and the API: words joined by commas. */
import type { ChefFilters } from '@/shared/lib/search'

export const NO_FILTERS: ChefFilters = {}

type Lists = 'cuisine' | 'delivery' | 'dietary' | 'avoid'

/**
 * Return the filters with the word added to the list or removed from it. An empty list becomes undefined and disappears
 * from the address.
 */
export function toggled<Key extends Lists>(
  filters: ChefFilters,
  key: Key,
  word: NonNullable<ChefFilters[Key]>[number],
): ChefFilters {
  const words = (filters[key] ?? []) as string[]
  const next = words.includes(word) ? words.filter((other) => other !== word) : [...words, word]
  return { ...filters, [key]: next.length > 0 ? next : undefined }
}

/** Return only the filters from search parameters that contain more. */
export const pickFilters = (filters: ChefFilters): ChefFilters => {
  const { cuisine, delivery, dietary, starred, openAt, maxPrice, avoid, radius, sort } = filters
  return { cuisine, delivery, dietary, starred, openAt, maxPrice, avoid, radius, sort }
}

const LISTS = ['cuisine', 'delivery', 'dietary', 'avoid'] as const
const SINGLE = ['starred', 'openAt', 'maxPrice'] as const
/** The default radius around a place, in kilometres. Only a smaller one counts as a filter. */
const USUAL_RADIUS = 25

/** Return the number of choices that narrow the list; sorting does not. */
export function countFilters(filters: ChefFilters): number {
  const listed = LISTS.reduce((sum, key) => sum + (filters[key]?.length ?? 0), 0)
  const isNearer = filters.radius !== undefined && filters.radius < USUAL_RADIUS
  return listed + SINGLE.filter((key) => filters[key]).length + Number(isNearer)
}

/** Return the filters as parameters of the API. Defaults are left out, so that equal searches have equal query keys. */
export function filterParams(filters: ChefFilters) {
  const { cuisine, delivery, dietary, starred, openAt, maxPrice, avoid, sort } = filters
  return {
    ...(cuisine && { cuisine: cuisine.join(',') }),
    ...(delivery && { delivery: delivery.join(',') }),
    ...(dietary && { dietary: dietary.join(',') }),
    ...(starred && { starred }),
    ...(openAt && { open_at: openAt }),
    ...(maxPrice && { max_price: maxPrice }),
    ...(avoid && { avoid: avoid.join(',') }),
    ...(sort && sort !== 'POPULAR' && { sort }),
  }
}
