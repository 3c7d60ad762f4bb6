import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { DEBOUNCE_MS, MIN_LETTERS, suggestionsQuery } from './queries'

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
