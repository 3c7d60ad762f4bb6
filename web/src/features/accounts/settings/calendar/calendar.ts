/** The secret link to a calendar of the reader's orders. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createCalendarLink, getCalendarState, revokeCalendarLink } from '@/shared/api/generated/marmita'
import type { WithProof } from '../../reauthentication/useReauthentication'

export const calendarQuery = queryOptions({
  queryKey: ['calendarLink'],
  queryFn: async ({ signal }) => (await getCalendarState({ signal })).data,
})

/** Makes a link, the only one that works from then on. Its address is in this answer and never again. */
export function useCreateLink(withProof: WithProof) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await withProof(() => createCalendarLink())).data.url,
    onSettled: () => client.invalidateQueries(calendarQuery),
  })
}

export function useRevokeLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => revokeCalendarLink(),
    onSettled: () => client.invalidateQueries(calendarQuery),
  })
}

/** The address by which a calendar program subscribes instead of downloading once. */
export const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:')
