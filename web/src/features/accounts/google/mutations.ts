import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  google,
  linkGoogleAccount,
  registerGoogle,
  unlinkGoogleAccount,
} from '@/shared/api/generated/marmita'
import type { Locale } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import type { Account } from '@/shared/session'
import type { GoogleValues } from '../forms/schemas'
import { tokenOf, useStartSession } from '../useStartSession'
import { GOOGLE_LINK_KEY } from './queries'
import type { WithProof } from '@/shared/api/withProof'

type Entered = { stranger: null; account: Account | null }
type Stranger = { stranger: { email: string; name: string } }

/** Return a mutation that logs in. For a Google account without an account here it returns `stranger`. */
export function useGoogleLogIn() {
  const enter = useStartSession()
  return useMutation({
    mutationFn: async (login: { token: string; rememberMe: boolean }): Promise<Entered | Stranger> => {
      const { data, headers } = await google(login)
      if (data) return { stranger: data }
      return { stranger: null, account: await enter(headers, login.rememberMe) }
    },
  })
}

/**
 * Return a mutation that registers. It returns true if the session is open, false if the address has to be confirmed by
 * e-mail first.
 */
export function useGoogleRegistration() {
  const enter = useStartSession()
  return useMutation({
    mutationFn: async (values: GoogleValues & { tokenId: string }): Promise<boolean> => {
      const locale = currentLanguage().toUpperCase() as Locale
      const { headers } = await registerGoogle({ ...values, locale })
      if (!tokenOf(headers)) return false
      await enter(headers, true)
      return true
    },
  })
}

function useChangedLink<Given>(change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: GOOGLE_LINK_KEY }),
  })
}

export function useGoogleLink(withProof: WithProof) {
  return useChangedLink((token: string) => withProof(() => linkGoogleAccount({ token })))
}

export function useGoogleUnlink(withProof: WithProof) {
  return useChangedLink<void>(() => withProof(() => unlinkGoogleAccount()))
}
