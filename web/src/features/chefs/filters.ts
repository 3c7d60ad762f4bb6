/** What one looks for, as the address bar and the API write it: words joined by commas. */
import type { ChefFilters } from '@/shared/lib/search'

export const NO_FILTERS: ChefFilters = {}

type Lists = 'cuisine' | 'delivery' | 'dietary'

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
export const pickFilters = ({ cuisine, delivery, dietary, starred, sort }: ChefFilters): ChefFilters => ({
  cuisine,
  delivery,
  dietary,
  starred,
  sort,
})

/** How many choices narrow the list; sorting narrows nothing. */
export function countFilters({ cuisine = [], delivery = [], dietary = [], starred }: ChefFilters): number {
  return cuisine.length + delivery.length + dietary.length + (starred ? 1 : 0)
}

/** The same filters as parameters of the API. Nothing that is at its default is written, so equal questions have equal keys. */
export function filterParams({ cuisine, delivery, dietary, starred, sort }: ChefFilters) {
  return {
    ...(cuisine && { cuisine: cuisine.join(',') }),
    ...(delivery && { delivery: delivery.join(',') }),
    ...(dietary && { dietary: dietary.join(',') }),
    ...(starred && { starred }),
    ...(sort && sort !== 'POPULAR' && { sort }),
  }
}
