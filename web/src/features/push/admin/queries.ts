import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { getFcmConfig, setFcmConfig, testNotification, userByLogin } from '@/shared/api/generated/marmita'
import type { FcmConfig, SetFcmConfig } from '@/shared/api/generated/marmita.schemas'
import { showSuccess } from '@/shared/lib/toast'
import { i18n } from '@/shared/i18n/translate'
import type { WithProof } from '@/shared/api/withProof'

export type { WithProof } from '@/shared/api/withProof'

export const configQuery = queryOptions({
  queryKey: ['push', 'config'],
  queryFn: async ({ signal }) => (await getFcmConfig({ signal })).data,
  staleTime: 0,
})

/** Return a mutation that changes the given settings and keeps the others. */
export function useSetConfig(withProof: WithProof) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'pushConfig' },
    mutationFn: async ({ reason, ...change }: Partial<SetFcmConfig> & { reason?: string }) => {
      const { webPush, fcm } = client.getQueryData(configQuery.queryKey) as FcmConfig
      await withProof(() => setFcmConfig({ webPush, fcm, ...change }, reasonHeader(reason)))
    },
    onSuccess: () => showSuccess(i18n.t('push.admin.saved')),
    onSettled: () => client.invalidateQueries(configQuery),
  })
}

type Test = { login: string; delayInSeconds: number }

export function useTest() {
  return useMutation({
    mutationFn: async ({ login, delayInSeconds }: Test) => {
      const { data: person } = await userByLogin(login)
      return (await testNotification({ delayInSeconds, userId: person.id })).data.devices
    },
  })
}
