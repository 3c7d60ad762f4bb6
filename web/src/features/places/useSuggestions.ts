import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Point } from '@/shared/lib/geo'
import {
  DEBOUNCE_MS,
  FOUND_DEBOUNCE_MS,
  FOUND_LETTERS,
  foundQuery,
  MIN_LETTERS,
  suggestionsQuery,
} from './queries'

/** Places for what is being typed; asks only when the typing rests. */
export function useSuggestions(text: string) {
  const wanted = text.trim()
  const [settled] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const asks = wanted.length >= MIN_LETTERS && settled.length >= MIN_LETTERS
  const { data, isFetching, error } = useQuery({ ...suggestionsQuery(settled), enabled: asks })
  return {
    places: asks ? (data ?? []) : [],
    searching: wanted.length >= MIN_LETTERS && (isFetching || settled !== wanted),
    error: asks ? error : null,
  }
}

const NOTHING = { chefs: [], dishes: [] }

/** Chefs and dishes for what is being typed, near the reader where that is known. */
export function useFound(text: string, near: Point | null) {
  const wanted = text.trim()
  const [settled] = useDebouncedValue(wanted, FOUND_DEBOUNCE_MS)
  const asks = wanted.length >= FOUND_LETTERS && settled.length >= FOUND_LETTERS
  const { data } = useQuery({ ...foundQuery(settled, near), enabled: asks })
  return (asks && data) || NOTHING
}
