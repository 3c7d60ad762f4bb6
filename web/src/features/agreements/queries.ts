import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { changeAgreement, pickUpAgreements } from '@/shared/api/generated/marmita'
import type { AgreementChange, AgreementsView, AgreementView } from '@/shared/api/generated/marmita.schemas'
import { setAnswer } from '@/shared/api/changes/setAnswer'
import { useRealtime } from '@/shared/api/realtime'
import { showError, showSuccess } from '@/shared/lib/toast'

export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: async ({ signal }) => (await pickUpAgreements({ signal })).data,
  staleTime: 0,
})

/** Return the agreement of the chef with the pick-up point in any state; undefined if there is none. */
export const agreementWith = (
  { agreements }: AgreementsView,
  chefId: string,
  pointId: string,
): AgreementView | undefined =>
  agreements.find(({ chef, point }) => chef.id === chefId && point.id === pointId)

/** Refetch the agreements when the other party changes one or the connection is back. */
export function useLiveAgreements(): void {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: agreementsQuery.queryKey })
  useRealtime('agreement_changed', refresh)
  useRealtime('connected', refresh)
}

/** Return a mutation that changes the state of an agreement. After a refusal it refetches the list. */
export function useAgreementChange() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: AgreementChange) => (await changeAgreement(change)).data,
    onSuccess: (list, { event }) => {
      setAnswer(queryClient, agreementsQuery.queryKey, list)
      showSuccess(t(`agreements.done.${event}`))
    },
    onError: async (error) => {
      showError(error)
      await queryClient.invalidateQueries({ queryKey: agreementsQuery.queryKey })
    },
  })
}
