import { useMutation } from '@tanstack/react-query'
import {
  authenticate,
  finishPasswordReset,
  initPasswordReset,
  register,
  resendEmail,
} from '@/shared/api/generated/marmita'
import type { Locale } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { currentLanguage } from '@/shared/i18n'
import type { Account } from '@/shared/session'
import type { LoginValues, RegisterValues } from './forms/schemas'
import { useStartSession } from './useStartSession'

/** Return a mutation that logs in and returns the account. */
export function useLogIn() {
  const enter = useStartSession()
  return useMutation({
    mutationFn: async ({ usernameOrEmail, password, rememberMe }: LoginValues): Promise<Account | null> => {
      const username = usernameOrEmail.replaceAll(/\s/g, '')
      const { headers } = await authenticate({ usernameOrEmail: username, username, password, rememberMe })
      return enter(headers, rememberMe)
    },
  })
}

/** Return a mutation that registers. It is idempotent: after a lost answer the form can be sent again. */
export function useRegister() {
  const { keyFor } = useRequestKey()
  return useMutation({
    mutationFn: (values: RegisterValues) =>
      register({
        ...values,
        locale: currentLanguage().toUpperCase() as Locale,
        requestKey: keyFor(values),
      }),
  })
}

export function useResendActivation() {
  return useMutation({ mutationFn: (usernameOrEmail: string) => resendEmail({ usernameOrEmail }) })
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (mail: string) => initPasswordReset({ mail }) })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (values: { key: string; newPassword: string }) => finishPasswordReset(values),
  })
}
