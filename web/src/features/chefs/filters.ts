/** What one looks for, as the address bar and the API write it: words joined by commas. */
import type { ChefFilters } from '@/shared/lib/search'

export const NO_FILTERS: ChefFilters = {}

type Lists = 'cuisine' | 'delivery' | 'dietary' | 'avoid'

/** Adds a word to a list or takes it out; an empty list leaves the address. */
export function toggled<Key extends Lists>(
  filters: ChefFilters,
  key: Key,
  word: NonNullable<ChefFilters[Key]>[number],
): ChefFilters {
  const words = (filters[key] ?? []) as string[]
  const next = words.includes(word) ? words.filter((other) => other !== word) : [...words, word]
  return { ...filters, [key]: next.length > 0 ? next : undefined }
}

/** The filters of an address that says more. */
export const pickFilters = (filters: ChefFilters): ChefFilters => {
  const { cuisine, delivery, dietary, starred, openAt, maxPrice, avoid, radius, sort } = filters
  return { cuisine, delivery, dietary, starred, openAt, maxPrice, avoid, radius, sort }
}

const LISTS = ['cuisine', 'delivery', 'dietary', 'avoid'] as const
const SINGLE = ['starred', 'openAt', 'maxPrice'] as const
/** Kilometres that come with a place; only who asks for less has chosen a distance. */
const USUAL_RADIUS = 25

/** How many choices narrow the list; sorting narrows nothing. */
export function countFilters(filters: ChefFilters): number {
  const listed = LISTS.reduce((sum, key) => sum + (filters[key]?.length ?? 0), 0)
  const isNearer = filters.radius !== undefined && filters.radius < USUAL_RADIUS
  return listed + SINGLE.filter((key) => filters[key]).length + Number(isNearer)
}

/** The same filters as parameters of the API. Nothing that is at its default is written, so equal questions have equal keys. */
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
