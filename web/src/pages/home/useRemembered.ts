import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { countFilters } from '@/features/chefs'
import type { HomeSearch } from '@/shared/lib/search'
import { rememberedFilters } from '@/shared/session'

/** Whether the address says what is looked for; where alone (a place, the map's view) says nothing of that. */
const isOwn = (search: HomeSearch) =>
  countFilters(search) > 0 || search.sort !== undefined || search.q !== undefined

/** The address, with the filters of the last visit where it has none of its own; they then stand in it. */
export function useRemembered(search: HomeSearch): HomeSearch {
  const navigate = useNavigate()
  const applied = useMemo(() => {
    const { radius, ...rest } = rememberedFilters.get()
    // A view of the map that was sent is what is meant, not a distance.
    return isOwn(search) ? search : { ...search, ...rest, ...(radius && !search.bounds && { radius }) }
  }, [search])
  const isNew = isOwn(applied) && !isOwn(search)
  useEffect(() => {
    if (isNew)
      void navigate({ to: '.', search: applied as never, replace: true, state: true, resetScroll: false })
  }, [isNew, applied, navigate])
  return applied
}
