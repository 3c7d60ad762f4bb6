import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConfirmPhoneCode, PhoneView, RequestPhoneCode } from '@/shared/api/generated/marmita.schemas'
import {
  confirmPhone,
  getPhone,
  removePhone,
  requestPhoneCode,
  setTextsWanted,
} from '@/shared/api/generated/sms'
import type { WithProof } from '@/shared/api/withProof'
import { i18n } from '@/shared/i18n/translate'
import { hasErrorKey } from '@/shared/api/ApiError'
import { showError, showSuccess } from '@/shared/lib/toast'

export const phoneQuery = queryOptions({
  queryKey: ['phone'],
  queryFn: async ({ signal }) => (await getPhone({ signal })).data,
  // Another tab may have verified the number meanwhile.
  staleTime: 0,
})

/** Return a mutation that shows the server's answer. After a refusal it refetches the phone. */
function usePhoneCall<Given>(call: (given: Given) => Promise<{ data: PhoneView }>, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'phone' },
    mutationFn: async (given: Given) => (await call(given)).data,
    onSuccess: (phone) => {
      client.setQueryData(phoneQuery.queryKey, phone)
      onDone?.()
    },
    onError: (error) => {
      // The error needs a toast, because the field of the code disappears.
      if (hasErrorKey(error, 'sms_code_expired')) showError(error)
      return client.invalidateQueries(phoneQuery)
    },
  })
}

export const useRequestCode = (withProof: WithProof) =>
  usePhoneCall((given: RequestPhoneCode) => withProof(() => requestPhoneCode(given)))
export const useConfirmCode = () =>
  usePhoneCall(
    (given: ConfirmPhoneCode) => confirmPhone(given),
    () => showSuccess(i18n.t('sms.verified')),
  )

/** Return a mutation that turns messages on or off. The change is shown at once, and reverted if the server refuses. */
export function useSetWanted() {
  const client = useQueryClient()
  const { queryKey } = phoneQuery
  return useMutation({
    scope: { id: 'phone' },
    mutationFn: (wanted: boolean) => setTextsWanted({ wanted }),
    onMutate: async (wanted) => {
      await client.cancelQueries(phoneQuery)
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known && { ...known, wanted })
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before)
      showError(error)
      void client.invalidateQueries(phoneQuery)
    },
  }).mutate
}

export function useRemovePhone() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'phone' },
    mutationFn: () => removePhone(),
    onError: showError,
    onSettled: () => client.invalidateQueries(phoneQuery),
  })
}
