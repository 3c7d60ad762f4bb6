import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  authenticate,
  finishPasswordReset,
  initPasswordReset,
  register,
  resendEmail,
} from '@/shared/api/generated/marmita'
import type { RegistrationLocale } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import { showInfo } from '@/shared/lib/toast'
import { type Account, accountQuery, isAdmin, isChef, writeToken } from '@/shared/session'
import type { LoginValues, RegisterValues } from './schemas'

const isPhone = () => window.matchMedia('(max-width: 599px)').matches

async function openSession({ usernameOrEmail, password, rememberMe }: LoginValues): Promise<void> {
  const username = usernameOrEmail.replaceAll(/\s/g, '')
  const { headers } = await authenticate({ usernameOrEmail: username, username, password, rememberMe })
  const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '')
  if (!token) throw new Error('The answer to a login carries no token')
  writeToken(token, rememberMe)
}

/** Logs in and gives the account; chefs and admins are welcomed by name. */
export function useLogIn() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (values: LoginValues): Promise<Account | null> => {
      await openSession(values)
      // The session stands already: an account that cannot be read just now is read later.
      return client.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => null)
    },
    onSuccess: (account) => {
      if (!account || !(isChef(account) || isAdmin(account))) return
      showInfo(t('accounts.welcome', { name: account.name || account.login }), isPhone() ? 3000 : 4000)
    },
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (values: RegisterValues) =>
      register({ ...values, locale: currentLanguage().toUpperCase() as RegistrationLocale }),
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
