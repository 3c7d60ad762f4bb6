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
export const pickFilters = ({
  cuisine,
  delivery,
  dietary,
  starred,
  openAt,
  maxPrice,
  sort,
}: ChefFilters): ChefFilters => ({
  cuisine,
  delivery,
  dietary,
  starred,
  openAt,
  maxPrice,
  sort,
})

const SINGLE = ['starred', 'openAt', 'maxPrice'] as const

/** How many choices narrow the list; sorting narrows nothing. */
export function countFilters({ cuisine = [], delivery = [], dietary = [], ...single }: ChefFilters): number {
  return cuisine.length + delivery.length + dietary.length + SINGLE.filter((key) => single[key]).length
}

/** The same filters as parameters of the API. Nothing that is at its default is written, so equal questions have equal keys. */
export function filterParams({ cuisine, delivery, dietary, starred, openAt, maxPrice, sort }: ChefFilters) {
  return {
    ...(cuisine && { cuisine: cuisine.join(',') }),
    ...(delivery && { delivery: delivery.join(',') }),
    ...(dietary && { dietary: dietary.join(',') }),
    ...(starred && { starred }),
    ...(openAt && { open_at: openAt }),
    ...(maxPrice && { max_price: maxPrice }),
    ...(sort && sort !== 'POPULAR' && { sort }),
  }
}
