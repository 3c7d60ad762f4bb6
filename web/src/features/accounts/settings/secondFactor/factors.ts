/** Queries and mutations of the user's second factors. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasErrorKey } from '@/shared/api/ApiError'
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
import { makePasskey } from '../../secondFactor/webauthn'
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

/** Return a mutation that activates the app and returns new recovery codes if the app is the first factor. */
export function useConfirmApp(withProof: WithProof) {
  return useFactorChange(
    async (code: string) => (await withProof(() => confirmAuthenticatorApp({ code }))).data.recoveryCodes,
  )
}

export function useAddPasskey(withProof: WithProof) {
  return useFactorChange(async (name: string) => {
    const { data } = await withProof(() => beginNewPasskey())
    const credential = await makePasskey(data.publicKey)
    return (await addPasskey({ name, credential })).data.recoveryCodes
  })
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
