import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  chefForm,
  chefsForAdmin,
  chefState,
  suspendChef,
  unsuspendChef,
  unverifyChef,
  verifyChef,
} from '@/shared/api/generated/marmita'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { setAnswer } from '@/shared/api/changes/setAnswer'
import { useRealtime } from '@/shared/api/realtime'
import { showError } from '@/shared/lib/toast'

/** Whether a chef is listed and what is missing, for its owner and admins. */
export const chefStateQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['chefState', chefId],
    queryFn: async ({ signal }) => (await chefState(chefId, { signal })).data,
  })

/**
 * Return the chef's state. It is refetched when anybody verifies, suspends or unsuspends the chef, or when its ability
 * to be paid changes.
 */
export function useLiveChefState(chefId: string) {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: chefStateQuery(chefId).queryKey })
  useRealtime('chef_state_changed', (change) => {
    if (change.chefId === chefId) refresh()
  })
  useRealtime('connected', refresh)
  return useQuery(chefStateQuery(chefId))
}

/** All data of a chef with the private address, for its owner and admins. */
export const chefFormQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['chefForm', chefId],
    queryFn: async ({ signal }) => (await chefForm(chefId, { signal })).data,
  })

/** The chefs that wait for verification, oldest first. */
export const waitingChefsQuery = queryOptions({
  queryKey: ['chefState', 'waiting'],
  queryFn: async ({ signal }) => (await chefsForAdmin({ waiting: true, sort: 'OLDEST' }, { signal })).data,
})

const CHANGES = { verify: verifyChef, unverify: unverifyChef, suspend: suspendChef, unsuspend: unsuspendChef }

export type StateChange = keyof typeof CHANGES

/** Return a mutation that verifies or suspends a chef, or withdraws that. The screen changes only after the answer. */
export function useStateChange(chefId: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, reason }: { name: StateChange; reason?: string }) =>
      (await CHANGES[name](chefId, reasonHeader(reason))).data,
    onSuccess: (state) => {
      setAnswer(client, chefStateQuery(chefId).queryKey, state)
      void client.invalidateQueries({ queryKey: ['chefState', 'waiting'] })
      void client.invalidateQueries({ queryKey: ['chef'] })
      onDone?.()
    },
    onError: showError,
  })
}
