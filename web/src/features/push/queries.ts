import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pushSettings, setPush } from '@/shared/api/generated/marmita'
import type { SetPush } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { type DeviceState, readDevice, switchOff, switchOn } from './device'

export const settingsQuery = queryOptions({
  queryKey: ['push', 'settings'],
  queryFn: async ({ signal }) => (await pushSettings({ signal })).data,
})

const deviceQuery = (account: string) =>
  queryOptions({
    queryKey: ['push', 'device', account],
    queryFn: () => readDevice(account),
    // The user may have changed the permission in the browser's own settings.
    staleTime: 0,
  })

/** Return the push state of this device and a function that changes it. */
export function useDevice(account: string) {
  const client = useQueryClient()
  const { queryKey } = deviceQuery(account)
  const { data: state } = useQuery(deviceQuery(account))
  const { mutate, isPending } = useMutation({
    scope: { id: 'pushDevice' },
    mutationFn: (on: boolean): Promise<DeviceState> => (on ? switchOn(account) : switchOff()),
    onSuccess: (next) => {
      client.setQueryData(queryKey, next)
      void client.invalidateQueries(settingsQuery)
    },
    onError: (error) => {
      showError(error)
      void client.invalidateQueries({ queryKey })
    },
  })
  return { state, isPending, set: mutate }
}

/** Return a mutation that changes the push settings. It shows the change at once and reverts a refused one. */
export function useSetPush() {
  const client = useQueryClient()
  const { queryKey } = settingsQuery
  return useMutation({
    scope: { id: 'pushSettings' },
    mutationFn: (change: SetPush) => setPush(change),
    onMutate: async (change) => {
      await client.cancelQueries(settingsQuery)
      const before = client.getQueryData(queryKey)
      client.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            messages: change.messages ?? known.messages,
            messageText: change.messageText ?? known.messageText,
          },
      )
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before)
      showError(error)
    },
  }).mutate
}
