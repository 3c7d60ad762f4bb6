import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { validateUser } from '@/shared/api/generated/marmita'
import { loginName } from './schemas'

const DEBOUNCE_MS = 400

const loginCheckQuery = (login: string) =>
  queryOptions({
    queryKey: ['login-check', login.toLowerCase()],
    queryFn: async ({ signal }) => (await validateUser({ login }, { signal })).data.login,
    staleTime: 60_000,
    retry: false,
  })

/**
 * Return the errorKey that rejects a new user name, checked when typing has paused. Null if the name is free, while the
 * check runs, or if the check failed.
 */
export function useLoginCheck(login: string): string | null {
  const [settled] = useDebouncedValue(login, DEBOUNCE_MS)
  const asks = settled === login && loginName.safeParse(login).success
  const { data } = useQuery({ ...loginCheckQuery(settled), enabled: asks })
  return asks ? (data ?? null) : null
}
