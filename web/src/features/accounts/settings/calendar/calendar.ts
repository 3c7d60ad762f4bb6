/** The secret link to a calendar of the user's orders. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createCalendarLink, getCalendarState, revokeCalendarLink } from '@/shared/api/generated/marmita'
import type { WithProof } from '../../reauthentication/useReauthentication'

export const calendarQuery = queryOptions({
  queryKey: ['calendarLink'],
  queryFn: async ({ signal }) => (await getCalendarState({ signal })).data,
})

/** Return a mutation that creates a link, which makes earlier links invalid. Only this answer contains its address. */
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

/** Return the address with which a calendar program subscribes instead of downloading the orders once. */
export const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:')
