import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  FailedJob,
  FailedMail,
  FailureChange,
  FailureResult,
  MaintenanceRunView,
} from '@/shared/api/generated/marmita.schemas'
import {
  changeFailedJobs,
  changeFailedMails,
  failedJobs,
  failedMails,
  getCaches,
  maintenanceRuns,
} from '@/shared/api/generated/system'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { totalCount } from '@/shared/api/http'
import type { FailedJobSearch, FailedMailSearch } from '@/shared/lib/address/systemSearch'
import type { ListPage } from '@/shared/ui/admin/list/list'

export type { WithProof } from '@/shared/api/withProof'

export type Failures = 'jobs' | 'mails'

const SYSTEM = ['system']
/** In milliseconds: the interval to refetch while a task runs, and otherwise. */
const LIVE = 1_500
const IDLE = 30_000

export const isOpen = ({ endedAt }: Pick<MaintenanceRunView, 'endedAt'>) => endedAt === null

export const runsQuery = queryOptions({
  queryKey: [...SYSTEM, 'runs'],
  queryFn: async ({ signal }) => (await maintenanceRuns({ signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LIVE : IDLE),
})

export const cachesQuery = queryOptions({
  queryKey: [...SYSTEM, 'cache'],
  queryFn: async ({ signal }) => (await getCaches({ signal })).data,
  staleTime: 0,
})

export const failedJobsQuery = (search: FailedJobSearch) =>
  queryOptions({
    queryKey: [...SYSTEM, 'jobs', search],
    queryFn: async ({ signal }): Promise<ListPage<FailedJob>> => {
      const answer = await failedJobs(search, { signal })
      const { jobs, previous, next } = answer.data
      return { rows: jobs, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const failedMailsQuery = (search: FailedMailSearch) =>
  queryOptions({
    queryKey: [...SYSTEM, 'mails', search],
    queryFn: async ({ signal }): Promise<ListPage<FailedMail>> => {
      const answer = await failedMails(search, { signal })
      const { mails, previous, next } = answer.data
      return { rows: mails, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const CALLS = { jobs: changeFailedJobs, mails: changeFailedMails }

/** The effects that the change would have. It is not cached. */
export const previewQuery = (of: Failures, ids: string[], change: FailureChange) =>
  queryOptions({
    queryKey: [...SYSTEM, 'preview', of, change, ids],
    queryFn: async ({ signal }): Promise<FailureResult[]> =>
      (await CALLS[of]({ ids, change, preview: true }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

export const changeFailures = async (of: Failures, ids: string[], change: FailureChange, reason: string) =>
  (await CALLS[of]({ ids, change }, reasonHeader(reason))).data

/** The query keys of all data of the system pages, to refetch after a change. */
export const STALE = [SYSTEM, ['overview']]

/** Return a function that refetches all data of the system pages. */
export function useSystemRefresh() {
  const client = useQueryClient()
  return () => Promise.all(STALE.map((queryKey) => client.invalidateQueries({ queryKey })))
}
