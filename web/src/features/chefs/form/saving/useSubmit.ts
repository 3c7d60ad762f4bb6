import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { pickUpPointsQuery } from '@/shared/api/pickUpPoints'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import {
  changeChef,
  changePickUpPoint,
  createChef,
  createPickUpPoint,
  registerUserAndChef,
} from '@/shared/api/generated/marmita'
import type { ChefForm, Locale } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { currentLanguage } from '@/shared/i18n'
import { saveWithRebase } from '@/shared/ui/conflict/saveWithRebase'
import { showError, showSuccess } from '@/shared/lib/toast'
import { ACCOUNT_KEY } from '@/shared/session'
import type { Draft } from '../draft'
import type { FormKind } from '../kind'
import { useParts } from '../parts'
import { worldNumber } from '../phone'
import type { Refusal } from '../useStepForm'
import type { ChefValues } from '../values'
import { deletedPartsRefusal, refusalOf } from './refusals'
import { changedUnits } from './merge'
import { fieldsFrom, isSent, pointFieldsFrom, valuesFrom } from './wire'

export type Outcome =
  /** A new account, which has to confirm its e-mail address first. */
  | { kind: 'registered'; email: string }
  | { kind: 'created'; chef: ChefForm }
  /** The account has a chef or pick-up point already: by a call whose answer was lost, or by another window. */
  | { kind: 'exists'; chefId: string }
  | { kind: 'changed'; chef: ChefForm }

/** The version that is saved over. */
export type Over = Pick<Draft, 'base' | 'revision'>

type Sent = Over & Pick<Draft, 'values'>

/** The values and the revision that the form began with. */
type Base = { values: ChefValues | undefined; revision: number }

function conflictingVersion(error: unknown): Base | undefined {
  if (!hasErrorKey(error, 'chef_changed')) return undefined
  const stored = error.fields.chef as ChefForm
  return { values: valuesFrom(stored), revision: stored.revision }
}

const isSame = ({ values: one }: Base, { values: other }: Base): boolean =>
  one !== undefined && other !== undefined && changedUnits(one, other).length === 0

async function change(kind: FormKind, values: ChefValues, id: string, base: Base): Promise<Outcome> {
  try {
    const send = ({ revision }: Base) =>
      kind === 'point'
        ? changePickUpPoint({ ...pointFieldsFrom(values), id, revision })
        : changeChef({ ...fieldsFrom(values), id, revision })
    const { data: chef } = await saveWithRebase({ base, send, conflictingVersion, isSame })
    return { kind: 'changed', chef }
  } catch (error) {
    const stored = hasErrorKey(error, 'chef_changed') && (error.fields.chef as ChefForm)
    // This form saved the values already, but the answer was lost.
    if (stored && isSent(stored, values)) return { kind: 'changed', chef: stored }
    throw error
  }
}

async function create(kind: FormKind, values: ChefValues): Promise<Outcome> {
  const { data: chef } = await (kind === 'point'
    ? createPickUpPoint(pointFieldsFrom(values))
    : createChef(fieldsFrom(values)))
  return { kind: 'created', chef }
}

/** Return the id of the account's existing chef or pick-up point, if it is the reason of the error. */
function existingOf(error: unknown): string | undefined {
  const isThere = hasErrorKey(error, 'chef_already_exists', 'pick_up_point_already_exists')
  return isThere && error instanceof ApiError
    ? String(error.fields.chefId ?? error.fields.pointId)
    : undefined
}

async function register({ account, ...rest }: ChefValues, requestKey: string): Promise<Outcome> {
  const { login, password, confirmPassword, rulesAccepted, advAccepted } = account
  const locale = currentLanguage().toUpperCase() as Locale
  const email = account.email.trim()
  await registerUserAndChef({
    user: { login, email, password, confirmPassword, rulesAccepted, advAccepted, locale, requestKey },
    chef: fieldsFrom({ account, ...rest }),
  })
  return { kind: 'registered', email }
}

/**
 * Return the values with the phone number in international format. The form tries two countries for a number, but the
 * server receives only one of them.
 */
async function withWorldNumber({ account, ...rest }: ChefValues): Promise<ChefValues> {
  const phoneNumber = account.phoneNumber.trim()
  return { ...rest, account: { ...account, phoneNumber: (await worldNumber(phoneNumber)) ?? phoneNumber } }
}

type Options = {
  kind: FormKind
  chefId: string | undefined
  isGuest: boolean
  onOutcome: (outcome: Outcome, sent: ChefValues) => void
  onRefused: (refusal: Refusal) => void
}

/**
 * Return functions that send the whole form. An error is shown at its field. If the chef was changed meanwhile, both
 * versions are shown.
 */
export function useSubmit({ kind, chefId, isGuest, onOutcome, onRefused }: Options) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { registrationField } = useParts()
  const [newer, setNewer] = useState<ChefForm | null>(null)
  // A double click comes before the button is disabled: the second request would be refused as a conflict.
  const isSending = useRef(false)
  const { keyFor } = useRequestKey()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ values: typed, base, revision }: Sent) => {
      const values = await withWorldNumber(typed)
      if (isGuest) return register(values, keyFor(values))
      if (chefId === undefined) return create(kind, values)
      return change(kind, values, chefId, { values: base, revision: revision ?? 0 })
    },
    onSettled: () => {
      isSending.current = false
    },
    onSuccess: async (outcome, { values }) => {
      if (outcome.kind === 'changed') showSuccess(t('chefs.form.saved'))
      // Many lists show the chef's name and pictures, and the account has become a chef's owner.
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY })
      void client.invalidateQueries({ queryKey: ['chef'] })
      void client.invalidateQueries({ queryKey: ['chefState'] })
      if (kind === 'point') void client.invalidateQueries({ queryKey: pickUpPointsQuery.queryKey })
      onOutcome(outcome, values)
    },
    onError: (error, { values }) => {
      if (hasErrorKey(error, 'chef_changed')) return setNewer(error.fields.chef as ChefForm)
      const existing = existingOf(error)
      if (existing !== undefined) return onOutcome({ kind: 'exists', chefId: existing }, values)
      const refusal = deletedPartsRefusal(error, values) ?? refusalOf(error, registrationField)
      if (refusal) onRefused(refusal)
      else showError(error)
    },
  })
  const submit = (sent: Sent) => {
    if (isSending.current) return
    isSending.current = true
    mutate(sent)
  }
  return { submit, isPending, newer, forgetNewer: () => setNewer(null) }
}
