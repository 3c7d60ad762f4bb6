import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { listCases, moderationCase, moderationStatement } from '@/shared/api/generated/moderation'
import type { CaseCard, CaseQueue } from '@/shared/api/generated/marmita.schemas'
import type { QueuePlace } from './queue/place'

const MODERATION = ['moderation'] as const

export const ALL_CASES = [...MODERATION, 'cases'] as const

/** Return a function that refetches all data of moderators: each action changes lists, counts and the case. */
export function useStaleCases() {
  const client = useQueryClient()
  return () =>
    Promise.all([ALL_CASES, ['overview']].map((queryKey) => client.invalidateQueries({ queryKey })))
}

// In milliseconds: other moderators claim cases meanwhile.
const REFETCH_MS = 30_000

/** A list of cases, page by page in its order. */
export const queueQuery = ({ list, type, sort, search }: QueuePlace) =>
  infiniteQueryOptions({
    queryKey: [...ALL_CASES, 'list', list, type, sort, search],
    queryFn: async ({ pageParam, signal }): Promise<CaseQueue> =>
      (await listCases({ list, type, sort, search, after: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })

/** Return the cases, each once: a case whose priority rises between two requests is on both pages. */
export const casesOf = (pages: readonly CaseQueue[]): CaseCard[] => [
  ...new Map(pages.flatMap(({ cases }) => cases).map((each) => [each.id, each])).values(),
]

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL_CASES, 'case', id],
    queryFn: async ({ signal }) => (await moderationCase(id, { signal })).data,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: [...MODERATION, 'statement', id],
    queryFn: async ({ signal }) => (await moderationStatement(id, { signal })).data,
    staleTime: 0,
  })
