import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { nameCheckQuery } from '../saving/queries'

const DEBOUNCE_MS = 400

type Names = { id: string | undefined; name: string; shortName: string }
type Objections = { name: string | null; shortName: string | null }

const NONE: Objections = { name: null, shortName: null }

/**
 * Return for each name the errorKey that rejects it, or null, checked when typing has paused. An answer about an
 * earlier value is ignored.
 */
export function useNameCheck({ id, name, shortName }: Names): Objections {
  const [settledName] = useDebouncedValue(name, DEBOUNCE_MS)
  const [settledShortName] = useDebouncedValue(shortName, DEBOUNCE_MS)
  const settled = { id, name: settledName, shortName: settledShortName }
  const asks = settledName !== '' || settledShortName !== ''
  const { data } = useQuery({ ...nameCheckQuery(settled), enabled: asks })
  const answer = asks ? (data ?? NONE) : NONE
  return {
    name: settledName === name ? answer.name : null,
    shortName: settledShortName === shortName ? answer.shortName : null,
  }
}
