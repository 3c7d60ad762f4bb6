import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  chefsForAdmin,
  chosenLandingPageChefs,
  editableLandingPage,
  updateLandingPage,
  updateLandingPageChefs,
} from '@/shared/api/generated/marmita'
import type { LandingChange, LandingChoice } from '@/shared/api/generated/marmita.schemas'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { setAnswer } from '@/shared/api/changes/setAnswer'

/** The landing page in the form for admins. */
export const editableLandingQuery = queryOptions({
  queryKey: ['editable-landing'],
  queryFn: async ({ signal }) => (await editableLandingPage({ signal })).data,
  refetchOnWindowFocus: false,
})

export function useUpdateLanding() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ reason, ...change }: LandingChange & { reason: string }) =>
      (await updateLandingPage(change, reasonHeader(reason))).data,
    onSuccess: (data) => {
      setAnswer(client, editableLandingQuery.queryKey, data)
      void client.invalidateQueries({ queryKey: ['landing-page'] })
      void client.invalidateQueries({ queryKey: ['static-photos'] })
    },
  })
}

/** The chosen chefs and the versions of the choice. */
export const choiceQuery = queryOptions({
  queryKey: ['landing-choice'],
  queryFn: async ({ signal }) => (await chosenLandingPageChefs({ signal })).data,
  refetchOnWindowFocus: false,
})

export function useChooseChefs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, ...choice }: LandingChoice & { reason: string }) =>
      updateLandingPageChefs(choice, reasonHeader(reason)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: choiceQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['chefs', 'landing'] })
    },
  })
}

const FOUND = 6

/** Listed chefs, without pick-up points, whose name or town contains the text. */
export const foundChefsQuery = (text: string) =>
  queryOptions({
    queryKey: ['chefs-to-choose', text],
    queryFn: async ({ signal }) =>
      (await chefsForAdmin({ text, listed: true, points: false, size: FOUND, sort: 'NAME' }, { signal }))
        .data,
    enabled: text.length > 0,
  })
