/** Queries and mutations of the user's second factors. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import type { SecondFactor } from '@/shared/api/generated/marmita.schemas'
import {
  addPasskey,
  beginAuthenticatorApp,
  beginNewPasskey,
  confirmAuthenticatorApp,
  getSecondFactor,
  removeAuthenticatorApp,
  removeOwnPasskey,
  renewRecoveryCodes,
} from '@/shared/api/generated/second-factor'
import { ACCOUNT_KEY } from '@/shared/session'
import type { WithProof } from '../../reauthentication/useReauthentication'
import { isAlreadyRegistered, makePasskey } from '../../secondFactor/webauthn'
import { sessionsQuery } from '../security/sessions'

export const factorsQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: async ({ signal }) => (await getSecondFactor({ signal })).data,
})

/**
 * Return a mutation that changes the factors. It also refetches sessions and account: a change ends the other sessions
 * and may give a moderator the role back.
 */
function useFactorChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      for (const key of [factorsQuery.queryKey, sessionsQuery.queryKey, ACCOUNT_KEY])
        void client.invalidateQueries({ queryKey: key })
    },
  })
}

/** Return a mutation that returns the secret for an app. The app is active only after `useConfirmApp`. */
export function useBeginApp(withProof: WithProof) {
  return useMutation({ mutationFn: async () => (await withProof(() => beginAuthenticatorApp())).data })
}

const hasOtherApp = (factors: SecondFactor, before: SecondFactor): boolean =>
  factors.app !== null && factors.app.since !== before.app?.since

const hasNewPasskey = (factors: SecondFactor, before: SecondFactor): boolean =>
  factors.passkeys.some(({ id }) => before.passkeys.every((passkey) => passkey.id !== id))

/** Whether the server may have added a factor although the call, or a repeat of it, failed with this error. */
const isMaybeAdded = (error: unknown): boolean =>
  isAlreadyRegistered(error) ||
  hasErrorKey(error, 'second_factor_missing') ||
  (error instanceof ApiError && (error.status === 0 || error.status >= 500))

/**
 * Add a factor and return the recovery codes, if it is the first one. If the answer was lost, the codes were lost with
 * it: then return new ones. `before` are the factors before the first try.
 */
async function withCodes(
  add: () => Promise<string[]>,
  isAdded: (factors: SecondFactor, before: SecondFactor) => boolean,
  { before, withProof }: { before: SecondFactor; withProof: WithProof },
): Promise<string[]> {
  try {
    return await add()
  } catch (error) {
    if (!isMaybeAdded(error)) throw error
    const factors = await getSecondFactor().then(
      ({ data }) => data,
      () => before,
    )
    if (!isAdded(factors, before)) throw error
    if (before.app || before.passkeys.length > 0) return []
    return (await withProof(() => renewRecoveryCodes())).data.recoveryCodes
  }
}

/** Return a mutation that activates the app and returns new recovery codes if the app is the first factor. */
export function useConfirmApp(withProof: WithProof, before: SecondFactor) {
  return useFactorChange((code: string) =>
    withCodes(
      async () => (await withProof(() => confirmAuthenticatorApp({ code }))).data.recoveryCodes,
      hasOtherApp,
      { before, withProof },
    ),
  )
}

export function useAddPasskey(withProof: WithProof, before: SecondFactor) {
  const add = async (name: string) => {
    const { data } = await withProof(() => beginNewPasskey())
    const credential = await makePasskey(data.publicKey)
    return (await addPasskey({ name, credential })).data.recoveryCodes
  }
  return useFactorChange((name: string) => withCodes(() => add(name), hasNewPasskey, { before, withProof }))
}

export type Removal = { kind: 'app' } | { kind: 'passkey'; id: string; name: string }

export function useRemoval(withProof: WithProof) {
  return useFactorChange(async (removal: Removal) => {
    try {
      await withProof(() =>
        removal.kind === 'app' ? removeAuthenticatorApp() : removeOwnPasskey(removal.id),
      )
    } catch (error) {
      // Another tab, or an earlier call whose answer was lost, has already removed the passkey.
      if (!hasErrorKey(error, 'passkey_not_exist')) throw error
    }
  })
}

export function useRenewCodes(withProof: WithProof) {
  return useFactorChange<void, string[]>(
    async () => (await withProof(() => renewRecoveryCodes())).data.recoveryCodes,
  )
}
