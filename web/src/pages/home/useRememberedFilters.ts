import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { countFilters } from '@/features/chefs'
import type { HomeSearch } from '@/shared/lib/search'
import { rememberedFilters } from '@/shared/session'

/** Whether the address has its own filters, order or words. A place or a view of the map does not count. */
const isOwn = (search: HomeSearch) =>
  countFilters(search) > 0 || search.sort !== undefined || search.q !== undefined

/**
 * Return the search values of the address. If it has no filters, add those of the last visit and write them into the
 * address.
 */
export function useRememberedFilters(search: HomeSearch): HomeSearch {
  const navigate = useNavigate()
  const applied = useMemo(() => {
    const { radius, ...rest } = rememberedFilters.get()
    // In a link with a view of the map, the view counts, not the radius of the last visit.
    return isOwn(search) ? search : { ...search, ...rest, ...(radius && !search.bounds && { radius }) }
  }, [search])
  const isNew = isOwn(applied) && !isOwn(search)
  useEffect(() => {
    if (isNew)
      void navigate({ to: '.', search: applied as never, replace: true, state: true, resetScroll: false })
  }, [isNew, applied, navigate])
  return applied
}
