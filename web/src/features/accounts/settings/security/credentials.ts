/** The mutation of the password of a logged-in user. */
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/ApiError'
import { changePassword } from '@/shared/api/generated/marmita'
import { i18n } from '@/shared/i18n/translate'
import { showInfo } from '@/shared/lib/toast'
import { storeNewToken } from '../../newToken'
import type { ChangePasswordValues } from '../../forms/schemas'

/** Long enough to still be shown over the login. */
const UNKNOWN_MS = 60_000

/** Return a mutation that changes the password. All sessions end; this browser gets the token of the answer. */
export function useChangePassword() {
  return useMutation({
    mutationFn: ({ currentPassword, newPassword }: ChangePasswordValues) =>
      storeNewToken(() => changePassword({ currentPassword, newPassword })),
    // If the server has changed it, the next call ends the session, and the form with its error disappears.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 0)
        showInfo(i18n.t('accounts.settings.password.unknown'), UNKNOWN_MS)
    },
  })
}
