/** Mutations that request a new e-mail address and confirm it with the code that was mailed to it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeEmail, confirmEmail, resendEmailVerification } from '@/shared/api/generated/marmita'
import { ACCOUNT_KEY } from '@/shared/session'
import type { WithProof } from '../reauthentication/useReauthentication'

export function useChangeEmail(withProof: WithProof) {
  return useMutation({ mutationFn: (mail: string) => withProof(() => changeEmail({ mail })) })
}

export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (verificationCode: string) => confirmEmail({ verificationCode }),
    onSettled: () => client.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  })
}

/** Return a mutation that sends another code and returns the address it goes to. */
export function useResendCode() {
  return useMutation({ mutationFn: async () => (await resendEmailVerification()).data.email })
}
