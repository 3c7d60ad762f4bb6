import { useDebouncedValue } from '@mantine/hooks'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/ApiError'
import type { GeocodingResult, Suggestions } from '@/shared/api/generated/marmita.schemas'
import type { Point } from '@/shared/lib/geo'
import { startsWords } from '@/shared/lib/text/match'
import {
  DEBOUNCE_MS,
  FOUND_DEBOUNCE_MS,
  FOUND_LETTERS,
  foundQuery,
  MIN_LETTERS,
  suggestionsQuery,
} from './queries'

/**
 * Return the cached answer for the text, or else the answer for its longest cached prefix, filtered by the text. So the
 * list is updated at each key and never contains results for another text.
 */
function knownAnswer<Answer>(
  client: QueryClient,
  keyOf: (text: string) => readonly unknown[],
  text: string,
  narrow: (answer: Answer) => Answer,
): Answer | undefined {
  for (let length = text.length; length > 0; length--) {
    const answer = client.getQueryData<Answer>(keyOf(text.slice(0, length)))
    if (answer) return length === text.length ? answer : narrow(answer)
  }
  return undefined
}

/** The error while the request waits for the network. */
const OFFLINE = new ApiError(0, undefined)

/** Return places for the typed text. They are fetched when typing has paused. */
export function useSuggestions(text: string) {
  const wanted = text.trim()
  const client = useQueryClient()
  const [settled] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const typed = wanted.length >= MIN_LETTERS
  const asks = typed && settled.length >= MIN_LETTERS
  const { isFetching, isPaused, error } = useQuery({ ...suggestionsQuery(settled), enabled: asks })
  const keyOf = (words: string) => suggestionsQuery(words).queryKey
  const narrow = (places: GeocodingResult[]) =>
    places.filter((place) => startsWords(wanted, place.display_name))
  return {
    places: (typed && knownAnswer(client, keyOf, wanted, narrow)) || [],
    searching: typed && (isFetching || settled !== wanted),
    error: asks && settled === wanted ? (isPaused ? OFFLINE : error) : null,
  }
}

const NOTHING: Suggestions = { chefs: [], dishes: [] }

/** Return chefs and dishes for the typed text, near the position if it is known. The first letters need no pause. */
export function useFound(text: string, near: Point | null): Suggestions {
  const wanted = text.trim()
  const client = useQueryClient()
  const [settled] = useDebouncedValue(wanted, FOUND_DEBOUNCE_MS, { leading: true })
  const typed = wanted.length >= FOUND_LETTERS
  useQuery({ ...foundQuery(settled, near), enabled: typed && settled.length >= FOUND_LETTERS })
  const keyOf = (words: string) => foundQuery(words, near).queryKey
  const narrow = ({ chefs, dishes }: Suggestions): Suggestions => ({
    chefs: chefs.filter(({ name, locationName, villageTownCity }) =>
      startsWords(wanted, `${name} ${locationName} ${villageTownCity}`),
    ),
    dishes: dishes.filter(({ name }) => startsWords(wanted, name)),
  })
  return (typed && knownAnswer(client, keyOf, wanted, narrow)) || NOTHING
}
