import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { changeChef, createChef, registerUserAndChef } from '@/shared/api/generated/marmita'
import type { ChefForm, Locale } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import { showError, showSuccess } from '@/shared/lib/toast'
import { ACCOUNT_KEY } from '@/shared/session'
import type { Draft } from '../draft'
import { useParts } from '../parts'
import type { Refusal } from '../useStepForm'
import type { ChefValues } from '../values'
import { refusalOf } from './refusals'
import { fieldsFrom } from './wire'

export type Outcome =
  /** A new account, which has to confirm its address first. */
  | { kind: 'registered'; email: string }
  | { kind: 'created'; chef: ChefForm }
  /** The account has a chef already: made by this very form, whose answer was lost, or in another window. */
  | { kind: 'exists'; chefId: string }
  | { kind: 'changed'; chef: ChefForm }

type Sent = Pick<Draft, 'values' | 'revision'>

async function send(values: ChefValues, chefId: string | undefined, revision: number): Promise<Outcome> {
  const chef = fieldsFrom(values)
  if (chefId !== undefined)
    return { kind: 'changed', chef: (await changeChef({ ...chef, id: chefId, revision })).data }
  return { kind: 'created', chef: (await createChef(chef)).data }
}

async function register({ account, ...rest }: ChefValues): Promise<Outcome> {
  const { login, password, confirmPassword, rulesAccepted, advAccepted } = account
  const locale = currentLanguage().toUpperCase() as Locale
  const email = account.email.trim()
  await registerUserAndChef({
    user: { login, email, password, confirmPassword, rulesAccepted, advAccepted, locale },
    chef: fieldsFrom({ account, ...rest }),
  })
  return { kind: 'registered', email }
}

type Options = {
  chefId: string | undefined
  isGuest: boolean
  onOutcome: (outcome: Outcome) => void
  onRefused: (refusal: Refusal) => void
}

/** Sends the whole form. What a refusal says stands at its field; of a chef that was changed meanwhile both versions are shown. */
export function useSubmit({ chefId, isGuest, onOutcome, onRefused }: Options) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { registrationField } = useParts()
  const [newer, setNewer] = useState<ChefForm | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ values, revision }: Sent) =>
      isGuest ? register(values) : send(values, chefId, revision ?? 0),
    onSuccess: async (outcome) => {
      setNewer(null)
      if (outcome.kind === 'changed') showSuccess(t('chefs.form.saved'))
      // Names and pictures of the chef stand in many lists; the account has become a chef.
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY })
      void client.invalidateQueries({ queryKey: ['chef'] })
      onOutcome(outcome)
    },
    onError: (error) => {
      if (hasErrorKey(error, 'chef_changed')) return setNewer(error.fields.chef as ChefForm)
      if (hasErrorKey(error, 'chef_already_exists') && error instanceof ApiError)
        return onOutcome({ kind: 'exists', chefId: String(error.fields.chefId) })
      const refusal = refusalOf(error, registrationField)
      if (refusal) onRefused(refusal)
      else showError(error)
    },
  })
  return { submit: mutate, isPending, newer, forgetNewer: () => setNewer(null) }
}
